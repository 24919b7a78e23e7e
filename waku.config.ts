import { createRequire } from 'node:module';
import { defineConfig } from 'waku/config';
import type * as PartsModule from './src/process-parts.ts';
import { shortClassNames } from './src/platform/build/short-class-names.ts';
import { embedFiles } from './src/platform/build/embed-files.ts';
import type * as RuntimeModule from './src/platform/build/embedded-runtime.ts';
import { look } from './src/platform/build/resolve-look.ts';
import { inOrderHtml } from './src/platform/build/in-order-html.ts';
import { layerOrder } from './src/platform/build/layer-order.ts';
import { oldestBrowsers } from './src/platform/build/oldest-browsers.ts';
import { noModulePreloads } from './src/platform/build/no-module-preloads.ts';
import { pageStyles, sheetOf } from './src/platform/build/page-styles.ts';

// Loaded by Node: the bundler closes the runner of this configuration, and these modules import others later.
const load = createRequire(import.meta.url);
const { embeddedRuntime } = load('./src/platform/build/embedded-runtime.ts') as typeof RuntimeModule;
const { parts } = load('./src/process-parts.ts') as typeof PartsModule;

/** A page names the modules that React needs: by their content alone. */
const modules = { entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' };

/** A page that is not kept yet links the base sheet and those of the features that it may show. */
const sheets = {
  rolldownOptions: { output: { codeSplitting: { groups: [{ name: sheetOf, test: /\.css$/ }] } } },
};

const { output } = sheets.rolldownOptions;
const clientBuild = { rolldownOptions: { output: { ...output, ...modules } } };

export default defineConfig({
  vite: {
    plugins: [
      look(),
      embedFiles(),
      shortClassNames(),
      embeddedRuntime(parts),
      inOrderHtml(),
      layerOrder(),
      pageStyles(),
      noModulePreloads(),
    ],
    build: { target: [...oldestBrowsers] },
    environments: { rsc: { build: sheets }, client: { build: clientBuild } },
  },
});

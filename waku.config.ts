import { defineConfig } from 'waku/config';
import { embeddedRuntime } from './src/server/build/embedded-runtime.ts';
import { inOrderHtml } from './src/server/build/in-order-html.ts';
import { layerOrder } from './src/server/build/layer-order.ts';
import { noModulePreloads } from './src/server/build/no-module-preloads.ts';
import { pageStyles } from './src/server/build/page-styles.ts';

/** All styles lie in one file: a navigation within the application then needs none that is not there yet. */
const oneStylesheet = {
  rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'styles', test: /\.css$/ }] } } },
};

export default defineConfig({
  vite: {
    plugins: [embeddedRuntime(), inOrderHtml(), layerOrder(), pageStyles(), noModulePreloads()],
    build: { target: 'es2022' },
    environments: { rsc: { build: oneStylesheet }, client: { build: oneStylesheet } },
  },
});

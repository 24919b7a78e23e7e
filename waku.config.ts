import { defineConfig } from 'waku/config';
import { embeddedRuntime } from './src/server/build/embedded-runtime.ts';
import { inOrderHtml } from './src/server/build/in-order-html.ts';
import { pageStyles } from './src/server/build/page-styles.ts';

export default defineConfig({
  vite: {
    plugins: [embeddedRuntime(), inOrderHtml(), pageStyles()],
    build: { target: 'es2022' },
  },
});

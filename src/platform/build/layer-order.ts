import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The stylesheet whose first statement names the cascade layers in their order. */
const orderFile = path.resolve(import.meta.dirname, '../../site/ui/styles/index.css');

/**
 * Puts the order of the cascade layers at the head of every stylesheet: any of them may come first in a page, and the first
 * one to name a layer decides its position. The bundler keeps the statement of the main stylesheet only by chance.
 */
export function layerOrder(): Plugin {
  const statement = /^@layer [\w\s,-]+;/.exec(readFileSync(orderFile, 'utf8'))?.[0];
  if (!statement) throw new Error(`Expected ${orderFile} to begin with the order of the cascade layers.`);
  return {
    name: 'layer-order',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client' || environment.name === 'rsc',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
        asset.source =
          statement + (typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source));
      }
    },
  };
}

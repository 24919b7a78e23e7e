import type { BackendSite } from './backend-options.ts';
import { toContentSites } from './content-sites.ts';
import { createContentStore } from './content/content-store.ts';
import { createFileHashes } from './content/file-hashes.ts';
import { openKeptContent } from './content/kept-content.ts';
import { loadContent } from './content/load-content.ts';
import type { MediaAsset } from './content/load-media.ts';
import { ContentError } from './content/content-problems.ts';
import { buildContentSchema } from './graphql/build-schema.ts';
import { isDrawingOpaque } from './media/render-picture.ts';

export interface BuildContentOptions {
  readonly privateDir: string;
  /** Receives one file, named by a hash of everything that the content depends on. */
  readonly directory: string;
  /** Identifies the code that is built. */
  readonly release: string;
  readonly sites: readonly BackendSite[];
  readonly demoEntries: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Loads the content during the build, once for all starts with a new data folder, and computes what requires drawing.
 * Throws a ContentError that lists all problems of the content.
 */
export async function buildContent({ sites: given, ...options }: BuildContentOptions): Promise<void> {
  const { model } = buildContentSchema();
  const sites = toContentSites(given);
  const hashes = createFileHashes();
  const store = await openKeptContent({ ...options, organisation: null, hashes, sites }, async (path) => {
    const loaded = await loadContent({ ...options, hashes, sites, model });
    if (loaded.problems.length > 0) throw new ContentError(loaded.problems);
    const assets = await Promise.all(loaded.assets.map(findOpacity));
    return createContentStore({ ...loaded, assets }, { ...options, sites, model, path });
  });
  store.database.close();
}

/** Opacity is only asked of SVG drawings; the other formats have it in their type. */
async function findOpacity(asset: MediaAsset): Promise<MediaAsset> {
  return asset.file.extension === 'svg' ? { ...asset, isOpaque: await isDrawingOpaque(asset.file) } : asset;
}

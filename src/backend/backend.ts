import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { answerRedirects } from './answer-redirects.ts';
import type { Backend, BackendLog, BackendOptions } from './backend-options.ts';
import { toContentSites } from './content-sites.ts';
import { openContent } from './content/content-service.ts';
import type { ContentStore } from './content/content-store.ts';
import { createFileHashes } from './content/file-hashes.ts';
import { findFolderFault } from './data-folder.ts';
import { buildContentSchema } from './graphql/build-schema.ts';
import { createGraphqlExecutor } from './graphql/execute-graphql.ts';
import { createContextFactory } from './graphql/graphql-context.ts';
import { createRouter } from './http.ts';
import { openKnownAddresses } from './known-addresses.ts';
import { openDerivedPictures } from './media/derived-pictures.ts';
import { encoderVersion } from './media/encoder-settings.ts';
import { createBackgroundDrawing } from './media/draw-ahead.ts';
import { createApartDrawing } from './media/draw-in-child-process.ts';
import { createLightDrawings } from './media/svg-versions.ts';
import type { MediaFile } from './media/media-file.ts';
import { createMediaPaths } from './media/media-paths.ts';
import { createMediaUrls } from './media/media-urls.ts';
import { createOpacity } from './media/opacity.ts';
import { readSecretKey } from './secret-key.ts';
import { createTokens } from './tokens.ts';
import { openVisitors } from './visitors/visitors.ts';

export type { Backend, BackendHabits, BackendLog, BackendOptions, BackendSite } from './backend-options.ts';

const hour = 3_600_000;
const defaultDerivedBytes = 512 * 1024 * 1024;

/**
 * Opens the embedded content backend. Its only entry point, `handle`, answers every call of the contract. Without good
 * content, and without an earlier generation of it, waits until it is corrected if `onRefused` reports the problems, and
 * otherwise throws a ContentError that lists them all. A data folder that cannot be written disables only the forms.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, log, namespace, origin, privateDir } = options;
  const now = () => (options.now?.() ?? new Date()).getTime();
  const sites = toContentSites(options.sites);
  const { schema, model } = buildContentSchema();
  const fault = await findFolderFault(dataDir);
  if (fault !== null) tellFault(log, dataDir, fault);
  const secret = await readSecretKey(dataDir, fault && (options.fallbackSecret ?? randomUUID()));
  const demoEntries = options.demoEntries ?? 0;
  const { release, builtContentDir: builtDirectory } = options;
  const directory = join(dataDir, 'content');
  const { onChange = () => {}, onRefused, organisation = '', watch = false } = options;
  const keep = release ? { directory, isWritable: fault === null, builtDirectory, organisation, release } : null;
  const addresses = openKnownAddresses({ dataDir, log, now });
  const hashes = createFileHashes(fault === null ? join(dataDir, 'file-hashes.json') : null);
  // Generated entries are never renamed, and there may be a million of them.
  const onLoad = (store: ContentStore) => (demoEntries > 0 ? undefined : addresses.note(store));
  const content = await openContent({
    privateDir,
    sites,
    model,
    demoEntries,
    keep,
    hashes,
    date: (database) => addresses.date(database),
    log,
    now,
    watch,
    onChange,
    onLoad,
    onRefused,
  });
  const pictures = await openDerivedPictures({
    directory: join(dataDir, 'derived'),
    maxBytes: options.maxDerivedBytes ?? defaultDerivedBytes,
    encoderVersion,
    warn: (message) => log('warn', message),
  });
  const visitors = await openVisitors({ ...options, content, sites, now });
  const paths = createMediaPaths(secret);
  const drawings = createLightDrawings(pictures);
  const background = createBackgroundDrawing({
    pictures,
    drawings,
    apart: createApartDrawing(),
    isAheadOn: options.drawAhead ?? false,
    warn: (message, fields) => log('warn', message, fields),
  });
  const mediaUrls = createMediaUrls({
    origin,
    paths,
    isOpaque: createOpacity(pictures),
    onOffer: (order) => background.drawAhead(order),
    firstDrawingMs: options.habits?.firstDrawingMs ?? 0,
  });
  const seoSuffix = options.habits?.hasSeoSuffix ? ` - ${sites[0]?.siteName}` : '';
  const createContext = createContextFactory({ model, sites, mediaUrls, seoSuffix, now });
  const executeGraphql = createGraphqlExecutor(schema, (error) =>
    log('error', 'A GraphQL query failed with an internal error; its answer says only that.', { error }),
  );

  let tidied: ContentStore | null = null;

  const handle = createRouter({
    namespace,
    content,
    log,
    now,
    visitors,
    isSecure: origin.startsWith('https:'),
    isSchemaPublic: options.habits?.isSchemaPublic ?? false,
    tokens: createTokens(secret, options.tokenLifetimeMs ?? hour),
    media: { paths, pictures, drawings, background, warn: (message, fields) => log('warn', message, fields) },
    redirects: (store) => answerRedirects(store, { sites, addresses, now: now() }),
    graphql: (store, body, previewToken) => {
      // Each edit creates a new store, whose files may differ.
      if (store !== tidied && options.drawAhead) background.tidy(() => filesOf(store));
      tidied = store;
      return executeGraphql(body, createContext(store, previewToken));
    },
  });

  return {
    handle,
    arePicturesSendable: () => background.areAllSendable(),
    async close() {
      background.close();
      await visitors.close();
      await content.close();
      addresses.close();
    },
  };
}

function tellFault(log: BackendLog, folder: string, reason: string): void {
  log(
    'error',
    'The data folder cannot be written. Pages are served, slower at first; messages and subscriptions are refused.',
    {
      folder,
      reason,
    },
  );
}

function filesOf(store: ContentStore): MediaFile[] {
  return [...store.assetsById.values()].map(({ file }) => file);
}

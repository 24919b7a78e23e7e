import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ProcessParts } from './platform/process/create-runtime.ts';
import { signingKeyName } from './platform/request/signed-render-time.ts';
import { createCardDrawing } from './site/http/share-cards/draw-card-in-child-process.ts';

/** The backend's and the site's parts of the process, in production and in development. Each is loaded on first use. */
export const parts: ProcessParts = {
  async openBackend({ env, log, onChange, release, onRefused }) {
    const { createBackend } = await import('./backend/backend.ts');
    return createBackend({
      privateDir: path.resolve('private'),
      dataDir: path.resolve(env.dataDir),
      sites: env.sites,
      origin: env.siteUrl,
      namespace: env.backendNamespace,
      fallbackSecret: env.revalidateSecret ?? process.env[signingKeyName] ?? randomUUID(),
      demoEntries: env.demoEntries,
      organisation: env.systemName,
      drawAhead: env.drawAhead,
      newsletterConfirmation: env.newsletterConfirmation,
      watch: true,
      onChange,
      log: (level, message, fields) => log[level](message, fields),
      ...(onRefused ? { onRefused } : {}),
      ...(release ? { release, builtContentDir: path.resolve('dist', 'content') } : {}),
      ...(env.smtpUrl && env.mailFrom ? { mail: { url: env.smtpUrl, from: env.mailFrom } } : {}),
    });
  },
  createDrawing: createCardDrawing,
  async refuse(request, sites, headers) {
    const { refusalPage } = await import('./site/http/refusal-page.ts');
    return refusalPage(request, sites, headers);
  },
};

import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import type { Env } from './env.ts';

/** The active settings by name: one line each, without secrets. */
export type Status = Readonly<Record<string, string>>;

/** Sums up on one screen how the settings make the site run. */
export function describeSettings(env: Env): Status {
  const sites = env.sites.map(({ handle, languageID, url }) => `${handle} (${languageID}) ${url}`);
  return {
    sites: sites.join(', '),
    backend: env.backendUrl
      ? `remote, ${hostOf(env.backendUrl)}, a visitor waits ${env.backendTimeoutMs ? `${env.backendTimeoutMs} ms` : 'without limit'}`
      : `embedded${env.demoEntries ? `, ${env.demoEntries} generated entries` : ''}`,
    caches: describeCaches(env),
    'warm pages': env.warmPages && env.cacheTtl > 0 ? 'on: pages are rendered before they are requested' : 'off',
    redirects: describeRedirects(env),
    forms: `signed with ${env.revalidateSecret ? 'a key from REVALIDATE_SECRET' : 'a key that lasts until the next start'}`,
    mail: describeMail(env),
    metrics: env.metrics ? `http://${env.metrics.host}:${env.metrics.port}/metrics` : 'off (METRICS_PORT)',
    measurement: env.gtm ? `${env.gtm.id}, after consent` : 'off (GTM_ID)',
    processes: String(env.webConcurrency),
    proxies: env.trustProxy.length > 0 ? `trusted: ${env.trustProxy.join(', ')}` : 'none trusted (TRUST_PROXY)',
    'data folder': describeFolder(path.resolve(env.dataDir)),
    log: env.logLevel,
  };
}

/** The status as lines for a terminal, the names in one column. */
export function toScreen(status: Status): string {
  const width = Math.max(...Object.keys(status).map(({ length }) => length)) + 2;
  const lines = Object.entries(status).map(([name, value]) => `  ${styleText('cyan', name.padEnd(width))}${value}\n`);
  return `\n${lines.join('')}\n`;
}

function describeCaches({ cacheTtl, cacheStaleTtl, cacheUrl, revalidateSecret }: Env): string {
  if (cacheTtl === 0) return 'off (CACHE_TTL)';
  const seal = revalidateSecret ? '' : ' WITHOUT A SECRET (REVALIDATE_SECRET)';
  const place = cacheUrl ? `shared at ${hostOf(cacheUrl)}${seal}` : 'in memory';
  return `${place}, fresh for ${cacheTtl} s, then stale for ${cacheStaleTtl} s`;
}

function describeRedirects({ backendUrl, redirectsFile }: Env): string {
  const content = backendUrl ? [] : ['of the content'];
  const own = redirectsFile && (/^https?:/i.test(redirectsFile) ? hostOf(redirectsFile) : redirectsFile);
  return [...(own ? [own] : []), ...content].join(', then ') || 'none (REDIRECTS_FILE)';
}

function describeMail({ backendUrl, smtpUrl, mailFrom }: Env): string {
  if (backendUrl) return 'sent by the backend';
  return smtpUrl ? `by ${hostOf(smtpUrl)} from ${mailFrom}` : 'stored, not sent (SMTP_URL)';
}

function describeFolder(folder: string): string {
  if (!existsSync(folder)) return `${folder}, created when it is needed`;
  try {
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return `${folder}, READ-ONLY`;
  }
}

/** Host and port alone: an address may contain a password. */
function hostOf(url: string): string {
  return new URL(url).host;
}

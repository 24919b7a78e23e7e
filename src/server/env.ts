import * as v from 'valibot';
import { defaultSites } from '#src/contract/default-sites.ts';
import type { Site } from '#src/sites.ts';

/** The settings of the process, parsed once at start from environment variables. */
export type Env = Readonly<{
  port: number;
  host: string;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  sites: readonly Site[];
  systemName: string;
  /** Base address of the remote content backend without a trailing slash; null: the embedded one. */
  backendUrl: string | null;
  /** Public origins of the content backend besides that of `backendUrl`. */
  backendOrigins: readonly string[];
  backendNamespace: string;
  /** Deadline of a backend call in milliseconds; 0: none. */
  backendTimeoutMs: number;
  dataDir: string;
  smtpUrl: string | null;
  mailFrom: string | null;
  gtm: { id: string; auth: string | null; preview: string | null } | null;
  consentCookie: string;
  cacheUrl: string | null;
  /** Seconds for which an answer is fresh, and for which it may then be served stale. */
  cacheTtl: number;
  cacheStaleTtl: number;
  /** Whether pages are rendered ahead of visitors. */
  warmPages: boolean;
  revalidateSecret: string | null;
  previewSecret: string | null;
  videoImageBase: string | null;
  videoOembedBase: string | null;
  trustProxy: readonly string[];
  webConcurrency: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Whether the embedded backend draws pictures before they are asked for. */
  drawAhead: boolean;
  /** Extra generated entries of the embedded backend, for scale tests. */
  demoEntries: number;
  /** Whether the routes for development are served: with `NODE_ENV=development`, which every other process leaves out. */
  isDevelopment: boolean;
}>;

/** A setting that cannot be used; its message is the one line the operator reads. */
export class EnvError extends Error {
  override name = 'EnvError';
}

type Source = Readonly<Record<string, string | undefined>>;

const secretNames = new Set(['SMTP_URL', 'GTM_AUTH', 'CACHE_URL', 'REVALIDATE_SECRET', 'PREVIEW_SECRET']);

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));

const httpUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//i),
  v.transform((url) => url.replace(/\/+$/, '')),
);

/** An address with nothing behind its host: `https://cms.example.org:8443`. */
const originOnly = v.pipe(
  httpUrl,
  v.check((url) => new URL(url).href === `${new URL(url).origin}/`),
  v.transform((url) => new URL(url).origin),
);

const urlOf = (schemes: RegExp) => v.pipe(v.string(), v.url(), v.regex(schemes));

/** RFC 6265 token: the characters a cookie's name may have. */
const cookieName = v.pipe(v.string(), v.regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/));

const siteSchema = v.object({
  handle: v.pipe(v.string(), v.regex(/^\w+$/)),
  languageID: v.pipe(v.string(), v.regex(/^(fr|en)(-[A-Za-z0-9]+)*$/)),
  siteName: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.regex(/^(\/|https?:\/\/)/)),
});

/** Reads every setting; throws an EnvError that names the variable, what was found and what is expected. */
export function parseEnv(source: Source): Env {
  const read = <T>(name: string, expected: string, schema: v.GenericSchema<string, T>, fallback: T): T => {
    const value = source[name]?.trim();
    if (value === undefined || value === '') return fallback;
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    const found = secretNames.has(name) ? `a value of ${value.length} characters` : JSON.stringify(value);
    throw new EnvError(`${name}: found ${found}, expected ${expected}.`);
  };
  const optional = <T>(name: string, expected: string, schema: v.GenericSchema<string, T>): T | null =>
    read<T | null>(name, expected, schema, null);
  const text = v.pipe(v.string(), v.nonEmpty());

  const port = read('PORT', 'a port number from 0 to 65535', wholeNumber(0, 65535), 8080);
  const siteUrl = read(
    'SITE_URL',
    'an absolute http or https address such as https://example.org',
    httpUrl,
    `http://localhost:${port}`,
  );
  const gtmId = optional(
    'GTM_ID',
    'GTM- followed by uppercase letters and digits',
    v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/)),
  );
  const smtpUrl = optional('SMTP_URL', 'smtp://user:password@host:port or smtps://…', urlOf(/^smtps?:\/\//i));
  const mailFrom = optional('MAIL_FROM', 'an e-mail address', v.pipe(v.string(), v.regex(/[^\s@]+@[^\s@]+/)));
  if (smtpUrl && !mailFrom) throw new EnvError('MAIL_FROM: found nothing, expected an e-mail address with SMTP_URL.');

  return {
    port,
    host: read('HOST', 'an address to listen on', text, '0.0.0.0'),
    siteUrl,
    sites: parseSites(source['SITES'], siteUrl),
    systemName: read('SYSTEM_NAME', 'a name', text, 'Le Tremplin'),
    backendUrl: optional('BACKEND_URL', 'an absolute http or https address', httpUrl),
    backendOrigins: read(
      'BACKEND_ORIGINS',
      'origins separated by commas, such as https://cms.example.org,https://cdn.example.org',
      v.pipe(
        v.string(),
        v.transform((list) => list.split(/\s*,\s*/)),
        v.array(originOnly),
      ),
      [],
    ),
    backendNamespace: read(
      'BACKEND_NAMESPACE',
      'one path segment of letters, digits, - and _',
      v.pipe(v.string(), v.regex(/^[\w-]+$/)),
      'content',
    ),
    backendTimeoutMs: read('BACKEND_TIMEOUT_MS', 'milliseconds, 0 for none', wholeNumber(0, 3_600_000), 10_000),
    dataDir: read('DATA_DIR', 'a folder', text, './data'),
    smtpUrl,
    mailFrom,
    gtm:
      gtmId === null
        ? null
        : {
            id: gtmId,
            auth: optional('GTM_AUTH', 'letters, digits, - and _', v.pipe(v.string(), v.regex(/^[\w-]+$/))),
            preview: optional('GTM_PREVIEW', 'letters, digits, - and _', v.pipe(v.string(), v.regex(/^[\w-]+$/))),
          },
    consentCookie: read(
      'CONSENT_COOKIE',
      'a name of valid cookie characters',
      cookieName,
      'galletita_privacy_policy_consent',
    ),
    cacheUrl: optional('CACHE_URL', 'redis://host:port', urlOf(/^rediss?:\/\//i)),
    cacheTtl: read('CACHE_TTL', 'seconds', wholeNumber(0, 31_536_000), 60),
    cacheStaleTtl: read('CACHE_STALE_TTL', 'seconds', wholeNumber(0, 31_536_000), 86_400),
    warmPages: read('WARM_PAGES', 'on or off', v.picklist(['on', 'off']), 'on') === 'on',
    revalidateSecret: optional('REVALIDATE_SECRET', 'at least 16 characters', v.pipe(v.string(), v.minLength(16))),
    previewSecret: optional('PREVIEW_SECRET', 'at least 16 characters', v.pipe(v.string(), v.minLength(16))),
    videoImageBase: optional('VIDEO_IMAGE_BASE', 'an absolute http or https address', httpUrl),
    videoOembedBase: optional('VIDEO_OEMBED_BASE', 'an absolute http or https address', httpUrl),
    trustProxy: read(
      'TRUST_PROXY',
      'addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8',
      v.pipe(
        v.string(),
        v.regex(/^[\da-f.:]+(\/\d{1,3})?(\s*,\s*[\da-f.:]+(\/\d{1,3})?)*$/i),
        v.transform((list) => list.split(/\s*,\s*/)),
      ),
      [],
    ),
    webConcurrency: read('WEB_CONCURRENCY', 'a number of processes from 1 to 64', wholeNumber(1, 64), 1),
    logLevel: read(
      'LOG_LEVEL',
      'fatal, error, warn, info, debug, trace or silent',
      v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'info',
    ),
    drawAhead: read('DRAW_AHEAD', 'on or off', v.picklist(['on', 'off']), 'on') === 'on',
    demoEntries: read('DEMO_ENTRIES', 'a whole number up to 1000000', wholeNumber(0, 1_000_000), 0),
    isDevelopment: source['NODE_ENV'] === 'development',
  };
}

/** The list of sites; an address that is a path lies on the public origin. */
function parseSites(value: string | undefined, siteUrl: string): Site[] {
  const expected =
    'a JSON list of {"handle","languageID","siteName","url"}, each handle and url once, languages fr or en';
  const fail = (found: string): never => {
    throw new EnvError(`SITES: found ${found}, expected ${expected}.`);
  };
  let list: unknown = defaultSites;
  if (value?.trim()) {
    try {
      list = JSON.parse(value);
    } catch {
      return fail('text that is not JSON');
    }
  }
  const result = v.safeParse(v.pipe(v.array(siteSchema), v.minLength(1)), list);
  if (!result.success) {
    const [issue] = result.issues;
    return fail(`${issue.received} at ${v.getDotPath(issue) ?? 'the top'}`);
  }
  const sites = result.output.map((site) => ({
    ...site,
    url: new URL(site.url, `${siteUrl}/`).href.replace(/\/+$/, ''),
  }));
  for (const field of ['handle', 'url'] as const) {
    const values = sites.map((site) => site[field]);
    const repeated = values.find((item, index) => values.indexOf(item) !== index);
    if (repeated) return fail(`the ${field} ${JSON.stringify(repeated)} twice`);
  }
  return sites;
}

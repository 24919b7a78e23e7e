import * as v from 'valibot';
import { defaultSites } from '#src/contract/default-sites.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';
import { passwordAdvice, toFoundText } from '#src/contract/service-address.ts';
import type { Site } from '#src/contract/sites.ts';
import {
  cookieName,
  fileOrUrl,
  httpUrl,
  identifier,
  networks,
  onOrOff,
  originOnly,
  origins,
  siteSchema,
  text,
  urlOf,
  wholeNumber,
} from './env-values.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings of the process, parsed once at start from environment variables; `meanings` says what each is for. */
export type Env = Readonly<{
  port: number;
  host: string;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  hstsSubdomains: boolean;
  sites: readonly Site[];
  systemName: string;
  /** Base address of the remote content backend without a trailing slash; null: the embedded one. */
  backendUrl: string | null;
  backendOrigins: readonly string[];
  backendNamespace: string;
  /** Deadline of a backend call in milliseconds; 0: none. */
  backendTimeoutMs: number;
  backendConcurrency: number;
  dataDir: string;
  smtpUrl: string | null;
  mailFrom: string | null;
  newsletterConfirmation: boolean;
  gtm: { id: string; auth: string | null; preview: string | null } | null;
  consentCookie: string;
  cacheUrl: string | null;
  /** Seconds. */
  cacheTtl: number;
  cacheStaleTtl: number;
  warmPages: boolean;
  revalidateSecret: string | null;
  previewSecret: string | null;
  /** Where a list of redirects is: a path or an http(s) address; null: nowhere but in the embedded backend's content. */
  redirectsFile: string | null;
  videoImageBase: string | null;
  videoOembedBase: string | null;
  trustProxy: readonly string[];
  webConcurrency: number;
  /** Where the figures are served; null: nowhere. */
  metrics: { port: number; host: string } | null;
  logLevel: (typeof logLevels)[number];
  drawAhead: boolean;
  demoEntries: number;
  /** Whether the routes for development are served: only with `NODE_ENV=development`. */
  isDevelopment: boolean;
}>;

/** An invalid setting. Its message is the one line that the operator reads. */
export class EnvError extends Error {
  override name = 'EnvError';
}

type Source = Readonly<Record<string, string | undefined>>;

/** What each setting is for, in the order of `.deploy/settings.md`, which `tests/readme.test.ts` makes from it. */
export const meanings = {
  PORT: 'port that the site listens on',
  HOST: 'interface that the site listens on',
  SITE_URL: 'public origin, for canonical addresses; the default follows `PORT`',
  SITES: 'the language versions; by default French at `/` and English at `/en`. `url` is a path or an absolute address',
  SYSTEM_NAME: 'name of the organisation, by default the content’s; required with `BACKEND_URL`',
  HSTS_SUBDOMAINS: '`on`: with an https `SITE_URL`, browsers use https for its subdomains too',
  TRUST_PROXY: 'the proxies whose forwarded headers are trusted',
  WEB_CONCURRENCY: 'how many processes serve the site',
  DATA_DIR: 'data of the embedded backend, and pages and answers kept from a remote one',
  BACKEND_URL: 'base address of a remote content backend; without it the embedded backend serves `private/`',
  BACKEND_NAMESPACE: 'path segment of its API',
  BACKEND_ORIGINS: 'its public origins, where they differ from `BACKEND_URL`',
  BACKEND_TIMEOUT_MS: 'how long a visitor waits for all backend calls of a page',
  BACKEND_CONCURRENCY: 'simultaneous backend calls of a process, see [the contract](../src/contract/README.md)',
  REVALIDATE_SECRET: 'signs `POST /api/revalidate`, and what servers with the same secret accept of each other',
  PREVIEW_SECRET: 'signs links to drafts of the embedded backend',
  REDIRECTS_FILE: 'a list of old addresses, see [Redirects](../src/site/content/README.md#redirects)',
  CACHE_TTL: 'how long a page or an answer is fresh; 0 keeps no pages',
  CACHE_STALE_TTL: 'how long it may then be served stale',
  CACHE_URL: 'a Redis or Valkey store that several servers share; otherwise memory',
  WARM_PAGES: '`off`: no page is rendered before it is requested',
  DRAW_AHEAD: '`off`, for measurements: no picture is drawn before it is requested, nor one for shared links',
  SMTP_URL: 'how the embedded backend sends mail',
  MAIL_FROM: 'address that sends it; its name is `SYSTEM_NAME` unless a name is given here. Required with `SMTP_URL`',
  NEWSLETTER_CONFIRMATION: '`on`: the embedded backend mails a link that confirms a subscription; requires `SMTP_URL`',
  GTM_ID: 'container of the tag manager',
  GTM_AUTH: 'environment of the container',
  GTM_PREVIEW: 'environment of the container',
  CONSENT_COOKIE: 'cookie with a visitor’s choice, see [Consent](../src/site/features/README.md#consent)',
  VIDEO_IMAGE_BASE: 'replaces YouTube’s address of video posters',
  VIDEO_OEMBED_BASE: 'replaces Vimeo’s oEmbed address, from which video posters are found',
  METRICS_PORT: 'port of `GET /metrics`, which visitors must not reach',
  METRICS_HOST: 'interface of `GET /metrics`',
  LOG_LEVEL: 'the least severe level that is logged',
  DEMO_ENTRIES: 'generated entries that the embedded backend adds, for scale tests',
} as const;

type SettingName = keyof typeof meanings;

const secretNames = new Set<SettingName>(['SMTP_URL', 'GTM_AUTH', 'CACHE_URL', 'REVALIDATE_SECRET', 'PREVIEW_SECRET']);

/** Reads a setting; an absent or empty one has the fallback. Throws an EnvError. */
export type Read = <T>(name: SettingName, expected: string, schema: v.GenericSchema<string, T>, fallback: T) => T;

function createReader(source: Source): Read {
  return (name, expected, schema, fallback) => {
    const value = source[name]?.trim();
    if (value === undefined || value === '') return fallback;
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    const found = secretNames.has(name) ? `a value of ${value.length} characters` : toFoundText(value);
    const advice = value.includes('://') && value.includes('@') ? ` ${passwordAdvice}` : '';
    throw new EnvError(`${name}: found ${found}, expected ${expected}.${advice}`);
  };
}

/**
 * Reads every setting; throws an EnvError that names the variable, the value found and the value expected.
 *
 * @param contentName the organisation's name in the embedded backend's content, which is used without `SYSTEM_NAME`
 */
export function parseEnv(source: Source, contentName = ''): Env {
  return {
    ...readSettings(createReader(source), contentName),
    isDevelopment: source['NODE_ENV'] === 'development',
  };
}

/** Everything that an operator sets. */
export function readSettings(read: Read, contentName: string): Omit<Env, 'isDevelopment'> {
  const readUrl = (name: SettingName) => read<string | null>(name, 'an absolute http or https address', httpUrl, null);
  const readSwitch = (name: SettingName, fallback: 'on' | 'off') => read(name, 'on or off', onOrOff, fallback) === 'on';
  const readSecret = (name: SettingName) =>
    read<string | null>(name, 'at least 16 characters', v.pipe(v.string(), v.minLength(16)), null);

  const port = read('PORT', 'a port number from 0 to 65535', wholeNumber(0, 65535), 8080);
  const siteUrl = read(
    'SITE_URL',
    'an absolute http or https address without a path, such as https://example.org',
    originOnly,
    `http://localhost:${port}`,
  );

  const backendUrl = readUrl('BACKEND_URL');
  const systemName = read('SYSTEM_NAME', 'a name', text, backendUrl ? '' : contentName || new URL(siteUrl).hostname);
  if (systemName === '')
    throw new EnvError('SYSTEM_NAME: found nothing, expected the name of the organisation with BACKEND_URL.');

  return {
    port,
    host: read('HOST', 'an address to listen on', text, '0.0.0.0'),
    siteUrl,
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', 'off'),
    sites: readSites(read, siteUrl),
    systemName,
    backendUrl,
    backendOrigins: read(
      'BACKEND_ORIGINS',
      'origins separated by commas, such as https://cms.example.org,https://cdn.example.org',
      origins,
      [],
    ),
    backendNamespace: read('BACKEND_NAMESPACE', 'one path segment of letters, digits, - and _', identifier, 'content'),
    backendTimeoutMs: read('BACKEND_TIMEOUT_MS', 'milliseconds, 0 for none', wholeNumber(0, 3_600_000), 10_000),
    backendConcurrency: read('BACKEND_CONCURRENCY', 'a number of calls from 1 to 256', wholeNumber(1, 256), 12),
    dataDir: read('DATA_DIR', 'a folder', text, './data'),
    ...readMail(read),
    metrics: readMetrics(read, port),
    gtm: readTagManager(read),
    consentCookie: read(
      'CONSENT_COOKIE',
      'a name of valid cookie characters',
      cookieName,
      'galletita_privacy_policy_consent',
    ),
    cacheUrl: read<string | null>('CACHE_URL', 'redis://host:port', urlOf(/^rediss?:\/\//i), null),
    cacheTtl: read('CACHE_TTL', 'seconds', wholeNumber(0, 31_536_000), 60),
    cacheStaleTtl: read('CACHE_STALE_TTL', 'seconds', wholeNumber(0, 31_536_000), 86_400),
    warmPages: readSwitch('WARM_PAGES', 'on'),
    revalidateSecret: readSecret('REVALIDATE_SECRET'),
    previewSecret: readSecret('PREVIEW_SECRET'),
    redirectsFile: read<string | null>('REDIRECTS_FILE', 'a file or an http or https address', fileOrUrl, null),
    videoImageBase: readUrl('VIDEO_IMAGE_BASE'),
    videoOembedBase: readUrl('VIDEO_OEMBED_BASE'),
    trustProxy: read(
      'TRUST_PROXY',
      'addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8',
      networks,
      [],
    ),
    webConcurrency: read('WEB_CONCURRENCY', 'a number of processes from 1 to 64', wholeNumber(1, 64), 1),
    logLevel: read('LOG_LEVEL', `${logLevels.slice(0, -1).join(', ')} or silent`, v.picklist(logLevels), 'info'),
    drawAhead: readSwitch('DRAW_AHEAD', 'on'),
    demoEntries: read('DEMO_ENTRIES', 'a whole number up to 1000000', wholeNumber(0, 1_000_000), 0),
  };
}

function readMail(read: Read): Pick<Env, 'smtpUrl' | 'mailFrom' | 'newsletterConfirmation'> {
  const smtpUrl = read<string | null>(
    'SMTP_URL',
    'smtp://user:password@host:port or smtps://…',
    urlOf(/^smtps?:\/\//i),
    null,
  );
  const address = v.pipe(v.string(), v.regex(/[^\s@]@[^\s@]/));
  const mailFrom = read<string | null>('MAIL_FROM', 'an e-mail address', address, null);
  if (smtpUrl && !mailFrom) throw new EnvError('MAIL_FROM: found nothing, expected an e-mail address with SMTP_URL.');
  const newsletterConfirmation = read('NEWSLETTER_CONFIRMATION', 'on or off', onOrOff, 'off') === 'on';
  if (newsletterConfirmation && !smtpUrl)
    throw new EnvError('SMTP_URL: found nothing, expected smtp://… or smtps://… with NEWSLETTER_CONFIRMATION.');
  return { smtpUrl, mailFrom, newsletterConfirmation };
}

function readMetrics(read: Read, sitePort: number): Env['metrics'] {
  const other = v.check<number>((port) => port === 0 || port !== sitePort);
  const schema = v.pipe(wholeNumber(0, 65535), other);
  const port = read<number | null>('METRICS_PORT', 'a port number from 0 to 65535 other than PORT', schema, null);
  const host = read('METRICS_HOST', 'an address to listen on', text, '127.0.0.1');
  return port === null ? null : { port, host };
}

function readTagManager(read: Read): Env['gtm'] {
  const container = v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/));
  const expected = 'GTM- followed by uppercase letters and digits';
  const id = read<string | null>('GTM_ID', expected, container, null);
  const readPart = (name: SettingName) => read<string | null>(name, 'letters, digits, - and _', identifier, null);
  const [auth, preview] = [readPart('GTM_AUTH'), readPart('GTM_PREVIEW')];
  if (id !== null) return { id, auth, preview };
  if (auth === null && preview === null) return null;
  throw new EnvError(`GTM_ID: found nothing, expected ${expected} with GTM_AUTH or GTM_PREVIEW.`);
}

/** The list of sites; an address that is a path is resolved against the public origin. */
function readSites(read: Read, siteUrl: string): Site[] {
  const shape = 'a JSON list of {"handle","languageID","siteName","url"}';
  const expected =
    `${shape}, each handle and url once, languageID a tag such as fr-CA or ` +
    'en-CA, url a path or an http or https address without a query';
  const fail = (found: string): never => {
    throw new EnvError(`SITES: found ${found}, expected ${expected}.`);
  };
  const value = read<string | null>('SITES', shape, text, null);
  let list: unknown = defaultSites;
  if (value !== null) {
    try {
      list = JSON.parse(value);
    } catch {
      return fail('text that is not JSON');
    }
  }
  const result = v.safeParse(v.pipe(v.array(siteSchema), v.minLength(1)), list);
  if (!result.success) {
    const [issue] = result.issues;
    const found = issue.received.includes('@') ? toFoundText(issue.received) : issue.received;
    return fail(`${found} at ${v.getDotPath(issue) ?? 'the top'}`);
  }
  const sites = result.output.map((site) => ({
    ...site,
    url: withoutTrailing(new URL(site.url, `${siteUrl}/`).href, '/'),
  }));
  for (const field of ['handle', 'url'] as const) {
    const values = sites.map((site) => site[field]);
    const repeated = values.find((item, index) => values.indexOf(item) !== index);
    if (repeated) return fail(`the ${field} ${JSON.stringify(repeated)} twice`);
  }
  return sites;
}

import { resolve } from 'node:path';
import { defaultSitesAt } from '#src/contract/default-sites.ts';
import { isServiceAddress, passwordAdvice, toFoundText } from '#src/contract/service-address.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';
import type { BackendOptions, BackendSite } from './backend-options.ts';

export interface ServeSettings {
  readonly port: number;
  readonly backend: Omit<BackendOptions, 'log'>;
}

/** A backend elsewhere, whose content `npm run check:content` reviews. */
export interface RemoteSettings {
  /** Absolute, without a trailing slash. */
  readonly url: string;
  readonly namespace: string;
  readonly sites: readonly BackendSite[];
  /** Name of the organisation; empty when it is not set. */
  readonly systemName: string;
  /** Where the site's list of redirects is; null for none. */
  readonly redirectsFile: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment of `npm run backend`. Throws an error of one line that names the wrong variable.
 *
 * Addresses of files, originals and derived pictures alike, begin with `SITE_URL` when it is given: the server there then
 * has to forward `/media/` to this backend. Otherwise they begin with `http://localhost:<port>`, where the backend answers.
 */
export function readServeSettings(environment: Environment): ServeSettings {
  const port = readNumber(environment, 'BACKEND_PORT', 4000, { min: 1, max: 65_535 });
  const siteUrl = readSiteUrl(environment);
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = environment;
  if (smtpUrl && !from) throw new Error('MAIL_FROM: expected the address that SMTP_URL sends from, found nothing.');
  if (smtpUrl && !isServiceAddress(smtpUrl, /^smtps?:\/\//i))
    throw new Error(
      `SMTP_URL: expected an address such as smtp://user:password@host:port or smtps://…. ${passwordAdvice}`,
    );
  const newsletterConfirmation = readSwitch(environment, 'NEWSLETTER_CONFIRMATION', false);
  if (newsletterConfirmation && !smtpUrl)
    throw new Error('NEWSLETTER_CONFIRMATION: expected SMTP_URL with it, to send the links, found none.');
  return {
    port,
    backend: {
      privateDir: resolve('private'),
      dataDir: resolve(environment.DATA_DIR || 'data'),
      sites: readSites(environment, siteUrl),
      origin: environment.SITE_URL ? siteUrl : `http://localhost:${port}`,
      namespace: readNamespace(environment),
      demoEntries: readNumber(environment, 'DEMO_ENTRIES', 0, { max: 1_000_000 }),
      drawAhead: readSwitch(environment, 'DRAW_AHEAD', true),
      habits: {
        hasSeoSuffix: readSwitch(environment, 'BACKEND_SEO_SUFFIX', false),
        firstDrawingMs: readNumber(environment, 'BACKEND_FIRST_DRAWING_MS', 0, { max: 60_000 }),
        isSchemaPublic: readSwitch(environment, 'BACKEND_PUBLIC_SCHEMA', false),
      },
      watch: true,
      newsletterConfirmation,
      organisation: environment.SYSTEM_NAME ?? '',
      ...(smtpUrl && from ? { mail: { url: smtpUrl, from } } : {}),
    },
  };
}

/** Reads where the content of a remote backend is; null without `BACKEND_URL`. Throws as `readServeSettings` does. */
export function readRemoteSettings(environment: Environment): RemoteSettings | null {
  if (!environment.BACKEND_URL) return null;
  const siteUrl = readSiteUrl(environment);
  const url = readUrl(environment, 'BACKEND_URL', '');
  const redirectsFile = environment.REDIRECTS_FILE || null;
  if (redirectsFile && /^https?:/i.test(redirectsFile)) readUrl(environment, 'REDIRECTS_FILE', '');
  const systemName = environment.SYSTEM_NAME ?? '';
  const sites = readSites(environment, siteUrl);
  return { url, namespace: readNamespace(environment), sites, systemName, redirectsFile };
}

function readNumber(
  environment: Environment,
  name: string,
  fallback: number,
  { min = 0, max }: { min?: number; max: number },
): number {
  const text = environment[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`${name}: expected a whole number from ${min} to ${max}, found "${text}".`);
}

function readSwitch(environment: Environment, name: string, fallback: boolean): boolean {
  const text = environment[name];
  if (!text) return fallback;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error(`${name}: expected on or off, found "${text}".`);
}

function readUrl(environment: Environment, name: string, fallback: string): string {
  const text = environment[name] || fallback;
  if (isServiceAddress(text)) return withoutTrailing(text, '/');
  const advice = text.includes('@') ? ` ${passwordAdvice}` : '';
  throw new Error(`${name}: expected an absolute http or https address, found ${toFoundText(text)}.${advice}`);
}

function readSiteUrl(environment: Environment): string {
  const port = readNumber(environment, 'PORT', 8080, { max: 65_535 });
  const { href, origin } = new URL(readUrl(environment, 'SITE_URL', `http://localhost:${port}`));
  if (href === `${origin}/`) return origin;
  throw new Error(`SITE_URL: expected an address without a path, found ${toFoundText(href)}.`);
}

function readNamespace(environment: Environment): string {
  const text = environment.BACKEND_NAMESPACE || 'content';
  if (/^[\w-]+$/.test(text)) return text;
  throw new Error(`BACKEND_NAMESPACE: expected letters, digits, _ and -, found "${text}".`);
}

function readSites(environment: Environment, siteUrl: string): BackendSite[] {
  if (!environment.SITES) return defaultSitesAt(siteUrl);
  const sites = parseJson(environment.SITES);
  if (!Array.isArray(sites) || sites.length === 0)
    throw new Error('SITES: expected a JSON list of {"handle","languageID","siteName","url"}.');
  return sites.map((site: unknown, index) => readSite(site, index, siteUrl));
}

/** An address may be a path of SITE_URL, as `/en`. */
function readSite(site: unknown, index: number, siteUrl: string): BackendSite {
  const fields = typeof site === 'object' && site !== null ? { ...site } : {};
  const text = (name: string): string => {
    const value = Object.entries(fields).find(([key]) => key === name)?.[1] as unknown; // Object.entries makes values any.
    if (typeof value === 'string' && value !== '') return value;
    throw new Error(
      `SITES: expected site ${index + 1} to have a text as ${name}, found ${JSON.stringify(value) ?? 'nothing'}.`,
    );
  };
  const address = text('url');
  if (!URL.canParse(address, `${siteUrl}/`))
    throw new Error(`SITES: expected site ${index + 1} to have a url, found "${address}".`);
  const url = withoutTrailing(new URL(address, `${siteUrl}/`).href, '/');
  return { handle: text('handle'), languageID: text('languageID'), siteName: text('siteName'), url };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error('SITES: expected a JSON list of sites, found text that is not JSON.');
  }
}

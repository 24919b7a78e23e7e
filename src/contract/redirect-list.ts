/** An address that leads to another one, as an editor has written it. */
export interface Redirect {
  /** Line of the list, counted from 1. */
  readonly line: number;
  /** The old path as in the address bar, with the site's own base: `/en/old-page`. */
  readonly from: string;
  /** A path of the same origin, or an absolute http or https address. */
  readonly to: string;
  /** Handle, tag or language of the only sites for which it holds; null for all. */
  readonly language: string | null;
  /** Name of its list, where several are put together. */
  readonly list?: string;
}

/** A rule's fault: its place, the expected and the found value. */
export interface RedirectProblem {
  readonly list?: string;
  readonly line: number;
  readonly field: 'from' | 'to' | 'language';
  readonly message: string;
}

const columns = ['from', 'to', 'language'] as const;
type Row = Readonly<Partial<Record<(typeof columns)[number], string>>>;

/** Characters of an address; longer ones are no address that anybody has followed. */
const maximumLength = 2_000;

/**
 * Reads a list of redirects: a table with the columns `from`, `to` and, optionally, `language`, separated by commas or
 * semicolons as spreadsheets write them. Rules with a problem are left out. Ten thousand lines take milliseconds, which is
 * why the list is a table and not YAML.
 */
export function parseRedirectList(text: string): { redirects: Redirect[]; problems: RedirectProblem[] } {
  const redirects: Redirect[] = [];
  const problems: RedirectProblem[] = [];
  let read: ((text: string) => Row) | null = null;
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    if (/^[\s,;]*$/.test(written) || written.startsWith('#')) continue;
    if (read === null) {
      read = readerOf(written);
      if (read) continue;
      problems.push({
        line,
        field: 'from',
        message: `expected a first line "from,to,language", found ${quote(written)}`,
      });
      break;
    }
    const { from = '', to = '', language = '' } = read(written);
    const found = findProblem(line, { from, to, language });
    if (found) problems.push(found);
    else redirects.push({ line, from, to, language: language || null });
  }
  return { redirects, problems };
}

/** Null when the line does not name the columns. */
function readerOf(head: string): ((line: string) => Row) | null {
  const separator = head.includes(';') ? ';' : ',';
  const names = splitLine(head, separator).map((name) => name.toLowerCase());
  if (!names.includes('from') || !names.includes('to')) return null;
  return (line) => {
    const cells = splitLine(line, separator);
    return Object.fromEntries(columns.map((name) => [name, cells[names.indexOf(name)] ?? '']));
  };
}

/** The cells of a line, without the quotation marks of those that have them (RFC 4180). */
function splitLine(line: string, separator: ',' | ';'): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cell =
    separator === ',' ? /(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/gy : /(?:\s*"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/gy;
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim());
}

function findProblem(line: number, { from, to, language }: Required<Row>): RedirectProblem | null {
  if (!/^\/(?!\/)[^\s?#\\]*$/.test(from) || from.length > maximumLength)
    return { line, field: 'from', message: `expected a path such as /old-page, without a query, found ${quote(from)}` };
  if (toTarget(to, 'http://site.invalid') === null)
    return {
      line,
      field: 'to',
      message: `expected a path of the site or an http or https address, found ${quote(to)}`,
    };
  if (!/^[\w-]*$/.test(language))
    return {
      line,
      field: 'language',
      message: `expected a language or the handle of a site, found ${quote(language)}`,
    };
  return null;
}

/** The address that a rule leads to from an origin; null for anything but a path of that origin, or http and https. */
export function toTarget(to: string, origin: string): URL | null {
  // A browser takes `//host`, `/\host` and tabs inside for another host.
  if (!/^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/i.test(to) || to.length > maximumLength) return null;
  const url = URL.parse(to, origin);
  return url && !url.username && !url.password && !url.pathname.startsWith('//') ? url : null;
}

/** A list with a line for each redirect, as `parseRedirectList` reads it. */
export function writeRedirectList(redirects: readonly Pick<Redirect, 'from' | 'to' | 'language'>[]): string {
  const cell = (text: string) => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = redirects.map(({ from, to, language }) => [from, to, language ?? ''].map(cell).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}

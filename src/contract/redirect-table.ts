import { foldText } from '#src/platform/lib/fold-text.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';
import { keepQuery } from '#src/platform/lib/keep-query.ts';
import { type Redirect, type RedirectProblem, toTarget } from './redirect-list.ts';

/** The fields of a site that the rules need. */
export interface RedirectSite {
  readonly handle: string;
  readonly languageID: string;
  /** Absolute address of the home page, without a trailing slash. */
  readonly url: string;
}

/** Redirects ready to be asked for: every chain leads to its end, and no rule to itself. */
export interface RedirectTable {
  /** Where a path of an origin leads, by one lookup; null when no rule is for it. */
  readonly find: (origin: string, path: string) => string | null;
  readonly size: number;
  /** Rules that are left out: loops, second rules for an address, languages that no site has. */
  readonly problems: readonly RedirectProblem[];
  /** Rules that lead to another one, with the address at the end. */
  readonly chained: readonly { readonly redirect: Redirect; readonly location: string }[];
}

interface Step {
  readonly redirect: Redirect;
  readonly origin: string;
  readonly target: URL;
}

/**
 * A path as addresses are compared: without its encoding, case, accents, trailing and doubled slashes.
 *
 * `/Pages//T%C3%A9moins/` → `/pages/temoins`
 */
export function toAddressKey(path: string): string {
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return foldText(plain.includes('%') ? decodePath(plain) : plain);
}

/** A path as people read it; a path not encoded as UTF-8 stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a rule's language means a site: by its handle, its tag or the language of its tag. */
export function isForSite({ language }: Pick<Redirect, 'language'>, { handle, languageID }: RedirectSite): boolean {
  if (language === null || language === handle) return true;
  return `${languageID}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());
}

/** Whether a path is below a site's base path. */
export function isWithin(path: string, { url }: RedirectSite): boolean {
  const base = withoutTrailing(new URL(url).pathname, '/').toLowerCase();
  return `${path.toLowerCase()}/`.startsWith(`${base}/`);
}

export function createRedirectTable(redirects: readonly Redirect[], sites: readonly RedirectSite[]): RedirectTable {
  const problems: RedirectProblem[] = [];
  const steps = new Map<string, Step>();
  for (const redirect of redirects) {
    for (const origin of originsOf(redirect, sites, problems)) {
      const key = origin + toAddressKey(redirect.from);
      const target = toTarget(redirect.to, origin);
      const other = steps.get(key);
      if (other)
        problems.push(
          problemOf(
            redirect,
            'from',
            `expected one rule for ${redirect.from}, found another one in line ${other.redirect.line}: remove one of them`,
          ),
        );
      else if (target) steps.set(key, { redirect, origin, target });
    }
  }
  const { locations, loops } = followAll(steps);
  for (const { redirect } of loops)
    problems.push(
      problemOf(
        redirect,
        'to',
        `expected an address that leads on, found a loop back to ${redirect.from}: remove one of its rules`,
      ),
    );
  const chained = [...steps].flatMap(([key, step]) => {
    const location = locations.get(key);
    return location && location !== toLocation(step.target, step.origin) ? [{ redirect: step.redirect, location }] : [];
  });
  return {
    find: (origin, path) => locations.get(origin + toAddressKey(path)) ?? null,
    size: locations.size,
    problems,
    chained,
  };
}

function problemOf({ line, list }: Redirect, field: RedirectProblem['field'], message: string): RedirectProblem {
  return { line, field, message, ...(list !== undefined && { list }) };
}

/** The origins on which a rule holds: all of them, or those of the sites that its language means. */
function originsOf(redirect: Redirect, sites: readonly RedirectSite[], problems: RedirectProblem[]): string[] {
  const meant = sites.filter((site) => isForSite(redirect, site));
  const here = redirect.language === null ? meant : meant.filter((site) => isWithin(redirect.from, site));
  const known = sites.map(({ handle }) => handle).join(', ');
  if (meant.length === 0)
    problems.push(
      problemOf(redirect, 'language', `expected the language of a site (${known}), found ${redirect.language}`),
    );
  else if (here.length === 0) {
    const bases = meant.map(({ url }) => new URL(url).pathname).join(' or ');
    problems.push(
      problemOf(redirect, 'from', `expected a path below ${bases}, as the language says, found ${redirect.from}`),
    );
  }
  return [...new Set(here.map(({ url }) => new URL(url).origin))];
}

/** Follows every rule to its end. Each is followed once, so that a chain of all rules takes no longer than as many short ones. */
function followAll(steps: ReadonlyMap<string, Step>): { locations: Map<string, string>; loops: Step[] } {
  const locations = new Map<string, string>();
  const looping = new Set<string>();
  for (const start of steps.keys()) {
    const trail = new Set<string>();
    let key: string | null = start;
    while (key !== null && steps.has(key) && !locations.has(key) && !looping.has(key) && !trail.has(key)) {
      trail.add(key);
      key = keyOf(steps.get(key)?.target);
    }
    const inOrder = [...trail];
    if (key !== null && trail.has(key)) for (const looped of inOrder.splice(inOrder.indexOf(key))) looping.add(looped);
    settle(inOrder, steps, locations);
  }
  return { locations, loops: [...looping].flatMap((key) => steps.get(key) ?? []) };
}

/** Gives every address of a trail the end of the one after it, from the last to the first. */
function settle(trail: readonly string[], steps: ReadonlyMap<string, Step>, locations: Map<string, string>): void {
  for (const key of trail.toReversed()) {
    const step = steps.get(key);
    if (!step) continue;
    const { origin, target } = step;
    const end = locations.get(keyOf(target) ?? '');
    const next =
      end === undefined
        ? toLocation(target, origin)
        : toLocation(new URL(keepQuery(end, target.search), target), origin);
    locations.set(key, next);
  }
}

function keyOf(target: URL | undefined): string | null {
  return target ? target.origin + toAddressKey(target.pathname) : null;
}

/** A path if the target is on the origin itself. */
function toLocation({ href, origin, pathname, search, hash }: URL, from: string): string {
  return origin === from ? pathname + search + hash : href;
}

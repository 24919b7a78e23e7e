import { type RedirectProblem, parseRedirectList } from '#src/contract/redirect-list.ts';
import { type RedirectTable, createRedirectTable } from '#src/contract/redirect-table.ts';
import { href, matchRoute } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, basePathOf, pathWithin } from '#src/contract/sites.ts';
import { type RedirectSource, contentList, redirectSources } from './redirect-sources.ts';

/** Names in caches and in calls of a content management system whatever depends on the redirects: pages that are not found. */
export const redirectsTag = 'redirects';

/** Problems that one line of the log names. */
const toldProblems = 10;

/** A source with its list as it was last read; null before that. */
interface Reading {
  readonly source: RedirectSource;
  text: string | null;
  hasFailed: boolean;
}

/**
 * Where old addresses lead. The lists are read at the first use and whenever they have changed; when one cannot be read,
 * its earlier rules stay in force.
 */
export class Redirects {
  #readings: Reading[] | null = null;
  #table: RedirectTable = createRedirectTable([], []);
  /** The embedded backend's rules alone. */
  #ofContent: RedirectTable = this.#table;
  #isStale = true;
  #underWay: Promise<void> | null = null;

  /** Where a path of a site's origin leads, as far as is known at this moment. */
  find(site: Site, path: string): string | null {
    void this.#renewSoon();
    return findInTable(this.#table, site, path);
  }

  /**
   * Where a link of the content to a path of a site's origin leads at once, by the lists as they were last read; null when there
   * is a page at that path. Only the embedded backend's rules count, because it leaves out those for addresses with a page.
   */
  findForLink(site: Site, path: string): string | null {
    return findInTable(this.#ofContent, site, path);
  }

  /** Whether certainly no redirect leads away from a path of a site's origin, as far as is known at this moment. */
  hasNone(site: Site, path: string): boolean {
    return this.find(site, path) === null && !this.#isStale && this.#underWay === null;
  }

  /** Where it leads after all changes so far have been read. */
  async findNow(site: Site, path: string): Promise<string | null> {
    // oxlint-disable-next-line no-await-in-loop -- A change during a reading asks for another one.
    while (this.#isStale || this.#underWay) await this.#renewSoon();
    return this.find(site, path);
  }

  #renewSoon(): Promise<void> | null {
    if (this.#isStale && !this.#underWay) {
      this.#isStale = false;
      this.#underWay = this.#renew().finally(() => (this.#underWay = null));
    }
    return this.#underWay;
  }

  async #renew(): Promise<void> {
    const readings = (this.#readings ??= this.#begin());
    const isFirst = readings.every(({ text }) => text === null);
    const changed = await Promise.all(readings.map(readAgain));
    if (!changed.includes(true)) return;
    const { changes, env } = getRuntime();
    const lists = readings.map(({ source: { name: list }, text }) => {
      const { problems, redirects } = parseRedirectList(text ?? '');
      return {
        redirects: redirects.map((redirect) => ({ ...redirect, list })),
        problems: problems.map((problem) => ({ ...problem, list })),
      };
    });
    this.#table = createRedirectTable(
      lists.flatMap(({ redirects }) => redirects),
      env.sites,
    );
    const ofContent = lists.flatMap(({ redirects }) => redirects.filter(({ list }) => list === contentList));
    this.#ofContent = createRedirectTable(ofContent, env.sites);
    tellProblems([...lists.flatMap(({ problems }) => problems), ...this.#table.problems]);
    if (!isFirst) changes.announce({ tags: [redirectsTag] });
  }

  /** Listens to changes of content, and polls the lists whose changes are not announced. */
  #begin(): Reading[] {
    const { changes } = getRuntime();
    changes.subscribe(({ tags }) => {
      if (tags === null || tags.includes(redirectsTag)) this.#isStale = true;
    });
    const sources = redirectSources();
    for (const { pollMs } of sources) {
      if (pollMs === null) continue;
      setInterval(() => {
        this.#isStale = true;
        void this.#renewSoon();
      }, pollMs).unref();
    }
    return sources.map((source) => ({ source, text: null, hasFailed: false }));
  }
}

/** By the path as it is, else by its form in the site's own language: `/blog/old` of the French site is `/blogue/old`. */
function findInTable(table: RedirectTable, site: Site, path: string): string | null {
  const { origin } = new URL(site.url);
  const found = table.find(origin, path);
  if (found !== null || table.size === 0) return found;
  const match = matchRoute(pathWithin(basePathOf(site), path) ?? '');
  return match && table.find(origin, href(match.name, site, match.params));
}

/** Whether a list has changed since it was last read. A failure is reported once. */
async function readAgain(reading: Reading): Promise<boolean> {
  const { text: before, source } = reading;
  try {
    reading.text = await source.read();
    reading.hasFailed = false;
    return reading.text !== before;
  } catch (error) {
    if (!reading.hasFailed) {
      const message = 'A list of redirects cannot be read. What it said before goes on to hold, and it is tried again.';
      getRuntime().log.warn(message, { list: source.name, error });
    }
    reading.hasFailed = true;
    return false;
  }
}

function tellProblems(problems: readonly RedirectProblem[]): void {
  if (problems.length === 0) return;
  const told = problems.slice(0, toldProblems);
  getRuntime().log.warn('Some redirects are left out; correct them in their list.', {
    count: problems.length,
    problems: told.map(({ list, line, field, message }) => `${list}, line ${line}, ${field}: ${message}`),
  });
}

/** The redirects of the process. */
export const redirects = new Redirects();

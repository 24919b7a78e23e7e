import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PageNotes, createPageNotes } from '#src/platform/request/page-notes.ts';
import type { Log } from '#src/platform/process/log.ts';
import type { AddWork } from '#src/platform/process/idle-work.ts';
import type { SiteMeter } from '#src/platform/process/metrics/site-meter.ts';
import { type Effort, type Finish, type FinishedPage, type Origin, finishPage } from './finished-page.ts';
import type { ArchivedPage, PageArchive } from './page-archive.ts';
import type { PageKey, PageKeys } from './page-key.ts';
import type { KeptPage, PageStore } from './page-store.ts';
import { sendPage } from './send-page.ts';
import { type PageSink, SharedStream, noSink, streamPage } from './stream-page.ts';

/** Handles a request that the store does not answer. */
export interface Elsewhere {
  /** Lets the application answer the request itself, without the store. */
  readonly ask: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  readonly fail: (error: unknown, incoming: IncomingMessage, outgoing: ServerResponse) => void;
}

interface Visit extends Elsewhere {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

export interface PagesOptions {
  readonly store: PageStore;
  /** Pages that other processes have finished, or this one before it was restarted. */
  readonly archive?: PageArchive | null;
  readonly keys: PageKeys;
  /** The application. It fills the notes while it renders the page. */
  readonly render: (request: Request, notes: PageNotes) => Response | Promise<Response>;
  /** Seconds that are announced to shared caches. */
  readonly ttl: number;
  readonly staleTtl: number;
  readonly log: Log;
  readonly meter?: Pick<SiteMeter, 'noteRender'>;
  readonly finish?: Finish;
  /** Takes work that can wait until no visitor waits; by default nothing is postponed. */
  readonly later?: AddWork;
  /** Called with the address of the picture for shared links of a page that was rendered and kept. */
  readonly onShareCard?: (url: string) => void;
}

/** A rendered page. A page that is not kept, because it or a part of it failed, serves only those who waited for it. */
interface Filled {
  /** Finished for those who wait for it. */
  readonly toPage: () => Promise<FinishedPage>;
  readonly isKept: boolean;
}

/** A page that its first visitor has got: it is finished and kept for the next one, or when no visitor waits. */
interface Draft {
  readonly finish: () => Promise<FinishedPage>;
  /** False when something that it shows was purged since it was rendered. */
  readonly isCurrent: () => boolean;
}

/** A page that is on its way. */
interface UnderWay {
  readonly filled: Promise<Filled | null>;
  /** Resolves when its head has preceded its content. */
  readonly late: PromiseWithResolvers<SharedStream>;
}

/** Number of concurrent refreshes in the background; it is small because waiting visitors have priority. */
const maximumRefreshes = 2;

/** Concurrent renderings for visitors. In the minute after a purge of everything, others get the page from before it. */
const maximumLeads = 2;

/** Milliseconds between a failed refresh and the next one. */
const retryAfterMs = 5_000;

/** Milliseconds for which a page that is rendered again has forms of the same time; they are accepted for a week. */
const sameTimeMs = 24 * 60 * 60 * 1000;

/** Longest time in seconds for which a shared cache may say that there is no page at an address. */
const missingSeconds = 60;

interface RenderOptions {
  readonly sink: PageSink;
  /** How urgent it is when no visitor waits for it. */
  readonly ahead: PageNotes['urgency'] | null;
  readonly onLate: (stream: SharedStream) => void;
}

const asItIs: Finish = (html) => ({ html, styleSource: '' });

/**
 * Answers requests for pages from the store. A missing page is streamed to the first visitor while it is stored; concurrent
 * requests for it wait, unless its head precedes its content: then they get that too. A stale page is sent at once and
 * refreshed in the background, and so is an outdated one in the minute after a purge of everything while others are being
 * rendered. Until the application has been loaded, archived pages are sent as well, so that no visitor waits for a restart.
 */
export class Pages {
  readonly #options: PagesOptions;
  readonly #finish: Finish;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #drafts = new Map<string, Draft>();
  readonly #dueRefreshes = new Set<string>();
  #refreshes = 0;
  /** Renderings that are streamed to a visitor. */
  #leads = 0;
  #waiting = 0;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#finish = options.finish ?? asItIs;
  }

  /** Answers a request and returns the page's origin; returns null when the request is not for a page that may be stored. */
  serve(pathname: string, incoming: IncomingMessage, outgoing: ServerResponse, elsewhere: Elsewhere): Origin | null {
    const { store, keys, log } = this.#options;
    const asked = keys.nameOf(incoming, pathname);
    if (asked === null) return null;
    const isComing = this.#underWay.has(asked) || this.#drafts.has(asked);
    const name = store.find(asked) || isComing ? asked : (keys.toMissingName(asked) ?? asked);
    if (name !== asked) log.info('404: no such address', { path: pathname });
    const kept = store.find(name);
    if (kept) return this.#sendKept(name, kept, incoming, outgoing);
    const draft = this.#findDraft(name);
    if (draft) {
      this.noteVisit(outgoing);
      void this.#sendDraft(name, draft, { ...elsewhere, incoming, outgoing });
      return 'hit';
    }
    const underWay = this.#underWay.get(name);
    const standIn = !underWay && this.#leads >= maximumLeads ? store.findStandIn(name) : null;
    if (standIn) return this.#sendKept(name, standIn, incoming, outgoing);
    const key = underWay ? null : keys.parse(name);
    const coming = underWay ?? (key ? null : this.#restoreEarly(name));
    if (!key && !coming) return null;
    this.noteVisit(outgoing);
    const visit = { ...elsewhere, incoming, outgoing };
    if (key && incoming.method !== 'HEAD') void this.#lead(name, key, visit);
    else void this.#follow(coming ?? this.#fill(name, key as PageKey, noSink), visit); // One of the two is set.
    return 'miss';
  }

  /** Renders a page ahead, unless it is stored already; returns whether it is stored now. */
  async warm(key: PageKey, name: string): Promise<boolean> {
    const kept = this.#options.store.find(name);
    if (kept && this.#options.store.isFresh(kept)) return true;
    try {
      const draft = this.#findDraft(name);
      if (draft) {
        await draft.finish();
        return this.#options.store.find(name) !== null;
      }
      const filled = await (this.#underWay.get(name) ?? this.#fill(name, key, noSink, 'warming')).filled;
      return filled?.isKept ?? false;
    } catch {
      return false; // The warm-up logs one message for all pages.
    }
  }

  /** Counts a visitor until their response has been sent. */
  noteVisit(outgoing: ServerResponse): void {
    this.#waiting += 1;
    outgoing.once('close', () => (this.#waiting -= 1));
  }

  /** Number of visitors whose responses are in progress. */
  get waiting(): number {
    return this.#waiting;
  }

  #sendKept(name: string, kept: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse): Origin {
    const { store } = this.#options;
    const origin = store.isFresh(kept) ? 'hit' : 'stale';
    sendPage(kept.page, origin, incoming, outgoing, store.secondsLeftOf(kept));
    if (origin === 'stale') this.#refreshSoon(name, kept);
    return origin;
  }

  #findDraft(name: string): Draft | null {
    const draft = this.#drafts.get(name);
    if (draft?.isCurrent()) return draft;
    this.#drafts.delete(name);
    return null;
  }

  async #sendDraft(name: string, draft: Draft, { incoming, outgoing, fail }: Visit): Promise<void> {
    try {
      const page = await draft.finish();
      const kept = this.#options.store.find(name);
      if (outgoing.destroyed) return;
      if (kept) this.#sendKept(name, kept, incoming, outgoing);
      else sendPage(page, 'miss', incoming, outgoing);
    } catch (error) {
      fail(error, incoming, outgoing);
    }
  }

  async #lead(name: string, key: PageKey, visit: Visit): Promise<void> {
    this.#leads += 1;
    try {
      const filling = this.#fill(name, key, streamPage(visit.incoming, visit.outgoing)).filled;
      const filled = await filling.finally(() => (this.#leads -= 1));
      const { incoming, outgoing } = visit;
      if (filled && !outgoing.headersSent) sendPage(await filled.toPage(), 'miss', incoming, outgoing);
    } catch (error) {
      visit.fail(error, visit.incoming, visit.outgoing);
    }
  }

  async #follow({ filled, late }: UnderWay, { incoming, outgoing, ask, fail }: Visit): Promise<void> {
    // The failure is reported to the first visitor; this one gets their own rendering.
    const whole = filled.then((found) => found?.toPage() ?? null).catch(() => null);
    const page = await (incoming.method === 'HEAD' ? whole : Promise.race([whole, late.promise]));
    if (outgoing.destroyed) return;
    try {
      if (page instanceof SharedStream) {
        // Not compressed, because there may be a thousand of them.
        page.join(streamPage(incoming, outgoing, { isCompressed: false }));
        await filled;
      } else if (page) sendPage(page, 'miss', incoming, outgoing);
      else ask(incoming, outgoing);
    } catch (error) {
      fail(error, incoming, outgoing);
    }
  }

  #refreshSoon(name: string, kept: KeptPage | null = null): void {
    if (this.#dueRefreshes.has(name) || this.#underWay.has(name)) return;
    if (kept && !this.#options.store.mayRefresh(kept)) return;
    this.#dueRefreshes.add(name);
    this.#refreshDue();
  }

  #refreshDue(): void {
    const [name] = this.#dueRefreshes;
    if (name === undefined || this.#refreshes >= maximumRefreshes) return;
    this.#dueRefreshes.delete(name);
    this.#refreshes += 1;
    void this.#refresh(name).finally(() => {
      this.#refreshes -= 1;
      this.#refreshDue();
    });
  }

  async #refresh(name: string): Promise<void> {
    const { store, keys, log } = this.#options;
    const key = keys.parse(name);
    if (!key) return;
    try {
      if ((await this.#fill(name, key, noSink, 'refresh').filled)?.isKept) return;
    } catch (error) {
      const { pathname: path } = new URL(key.url);
      log.warn('A stale page could not be refreshed; it is served unchanged until it expires.', { path, error });
    }
    store.postpone(name, retryAfterMs);
  }

  /**
   * Renders a page into the store and into a sink, ahead of visitors if an urgency is given; or takes it from the archive,
   * and then nothing goes to the sink. Null when the answer is not the same for everybody. Rejects when rendering failed.
   */
  #fill(name: string, key: PageKey, sink: PageSink, ahead: PageNotes['urgency'] | null = null): UnderWay {
    const late = Promise.withResolvers<SharedStream>();
    return this.#track(name, this.#restoreOrRender(name, key, { sink, ahead, onLate: late.resolve }), late);
  }

  /**
   * Takes a page from the archive while the application is being loaded; null when it has been. The archive has no other
   * names than those of pages. Resolves to null when it does not have this one.
   */
  #restoreEarly(name: string): UnderWay | null {
    if (!this.#options.archive || this.#options.keys.areKnown) return null;
    return this.#track(name, this.#restore(name));
  }

  #track(name: string, coming: Promise<Filled | null>, late = Promise.withResolvers<SharedStream>()): UnderWay {
    const underWay = { filled: coming.finally(() => this.#underWay.delete(name)), late };
    this.#underWay.set(name, underWay);
    return underWay;
  }

  async #restoreOrRender(name: string, key: PageKey, options: RenderOptions): Promise<Filled | null> {
    const { store } = this.#options;
    const { ahead } = options;
    const isUseful = (archived: ArchivedPage) => store.isFresh(archived) || (ahead === null && !store.find(name));
    return (await this.#restore(name, isUseful)) ?? this.#render(name, key, options);
  }

  /** Takes a useful page from the archive into the store, and refreshes it when it is stale. */
  async #restore(name: string, isUseful: (archived: ArchivedPage) => boolean = () => true): Promise<Filled | null> {
    const { archive, store } = this.#options;
    const { generation } = store;
    const archived = (await archive?.load(name)) ?? null;
    const restored = archived && isUseful(archived) ? store.restore(name, archived, generation) : null;
    if (!restored) return null;
    if (!store.isFresh(restored)) setImmediate(() => this.#refreshSoon(name, restored));
    return { toPage: () => Promise.resolve(restored.page), isKept: true };
  }

  async #render(name: string, key: PageKey, { sink, ahead, onLate }: RenderOptions): Promise<Filled | null> {
    const { keys, meter, render, store, archive } = this.#options;
    const startedAt = performance.now();
    const { generation } = store;
    const keepInArchive = archive?.begin() ?? null;
    const renderedAt = timeOfForms(store.findPrevious(name));
    const notes = createPageNotes({
      isAhead: ahead !== null,
      urgency: ahead ?? 'refresh',
      renderedAt,
      isStreamed: sink !== noSink,
    });
    const cookie = keys.cookieOf(key);
    const request = new Request(key.url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
    const response = await render(request, notes);
    const shared = notes.isLate ? new SharedStream(response) : null;
    if (shared) {
      shared.join(sink);
      onLate(shared);
    } else sink.begin(response);
    const body = await readPage(response, shared ?? sink);
    const at = store.time;
    meter?.noteRender(performance.now() - startedAt, ahead !== null);
    // Its head came from the index, and it contains its loader: the kept page is rendered anew, with the answers that have
    // arrived since.
    if (notes.isLate) {
      if (!notes.isFlawed) setImmediate(() => this.#refreshSoon(name));
      return null;
    }
    // Its entry has been removed: from now on the address gets the page of all unknown ones.
    const isRemoved = response.status === 404 && (keys.toMissingName(name) ?? name) !== name;
    if (isReplaced(response) || isRemoved) store.drop(name);
    if (!isForAll(response)) return null;
    const finish = (cacheControl: string, effort: Effort) => {
      const { status, headers } = response;
      const previous = store.findPrevious(name);
      const page = { body, status, headers, tags: notes.tags, cacheControl, renderedAt };
      return finishPage(page, this.#finish, { effort, previous });
    };
    if (response.status === 503 || notes.isFlawed || isRemoved) {
      let shared: Promise<FinishedPage> | null = null;
      return { toPage: () => (shared ??= finish('private, no-cache', 'quick')), isKept: false };
    }
    if (notes.decidedPattern !== null) keys.learnConsent(key.site, notes.decidedPattern);
    const cacheControl = this.#cacheControl(key, response.status, notes);
    const keep = async (effort: Effort) => {
      const page = await finish(cacheControl, effort);
      const kept = store.keep(name, page, { generation, expiresAt: notes.expiresAt, at });
      if (kept && page.status === 200) {
        keepInArchive?.(name, kept);
        if (notes.sharePath) this.#options.onShareCard?.(new URL(notes.sharePath, key.site.url).href);
      }
      return { page, isKept: kept !== null };
    };
    if (ahead === null) return this.#draft(name, { body, tags: notes.tags, generation }, () => keep('quick'));
    const { page, isKept } = await keep('best');
    return isKept ? { toPage: () => Promise.resolve(page), isKept } : null;
  }

  /** Postpones the work on a page that its visitor already has. Null when its content was purged meanwhile. */
  #draft(
    name: string,
    { body, tags, generation }: { body: Buffer; tags: ReadonlySet<string>; generation: number },
    keep: () => Promise<{ page: FinishedPage }>,
  ): Filled | null {
    const { store, later = (_bytes, run) => void run() } = this.#options;
    const isCurrent = () => store.isCurrent(tags, generation);
    if (!isCurrent()) return null;
    let finishing: Promise<FinishedPage> | null = null;
    const finish = () =>
      (finishing ??= keep()
        .then(({ page }) => page)
        .finally(() => {
          if (this.#drafts.get(name) === draft) this.#drafts.delete(name);
        }));
    const draft: Draft = { finish, isCurrent };
    this.#drafts.set(name, draft);
    later(body.length, finish);
    return { toPage: finish, isKept: true };
  }

  /** A shared cache does not read cookies: it gets the variant with the consent question, which a script closes. */
  #cacheControl({ isDecided }: PageKey, status: number, { expiresAt }: PageNotes): string {
    if (isDecided) return 'private, max-age=0, must-revalidate';
    const { ttl, staleTtl } = this.#options;
    const fresh = Math.max(0, Math.min(ttl, Math.floor((expiresAt - Date.now()) / 1000)));
    // A page may appear at the address, and a shared cache would not be notified.
    if (status === 404) return `public, max-age=0, s-maxage=${Math.min(fresh, missingSeconds)}`;
    return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${staleTtl}, stale-if-error=${staleTtl}`;
  }
}

/**
 * The time for the forms of a page: that of the page it replaces, so that an unchanged page is identical to the byte, and
 * visitors and shared caches that have it get 304.
 */
function timeOfForms(previous: FinishedPage | null, now = Date.now()): number {
  return previous && now - previous.renderedAt < sameTimeMs ? previous.renderedAt : now;
}

async function readPage(response: Response, sink: Pick<PageSink, 'write' | 'end'>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- The pieces of a stream come one after the other.
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    pieces.push(piece.value);
    sink.write(piece.value);
  }
  sink.end();
  return Buffer.concat(pieces);
}

/** Whether an answer is the same for everybody who asks for it now. */
function isForAll({ status, headers }: Response): boolean {
  const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false;
  return [200, 404, 503].includes(status) && isDocument && headers.getSetCookie().length === 0;
}

/** A lasting answer in place of the page, such as a redirect; a failure is temporary and does not count. */
function isReplaced({ status }: Response): boolean {
  return status >= 300 && status < 500 && status !== 404 && status !== 429;
}

import { createHash } from 'node:crypto';
import { type DocumentNode, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { findRequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { createAnswerCheck } from './validate-answer.ts';
import { BackendError } from './backend-error.ts';
import type { Ticket, Urgency } from './call-queue.ts';
import { AnswerCache, type CachedAnswer, documentCacheMax } from './cache.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { areAnswersKept, recallAnswer, rememberAnswer } from './stored-answers.ts';
import { orPrevious } from './stale-while-revalidate.ts';
import { type PrintedDocument, QuerySender, type Variables } from './query-sender.ts';
import { withoutSiteInterfaces } from './site-interfaces.ts';
import { whileVisitorWaits } from './transport.ts';

/** A query under way, for all that wait for it. */
interface UnderWay {
  readonly ticket: Ticket;
  readonly answer: Promise<CachedAnswer>;
}

/** A query of a document with its variables, by its key. */
interface Question {
  readonly key: string;
  readonly printed: PrintedDocument;
  readonly variables: Variables;
  /** Whether each field of the first level may be missing when nothing better is kept. */
  readonly standApart: boolean;
}

/** Sends typed queries to the content backend: cached, de-duplicated, and stale rather than missing. */
export class ContentClient {
  readonly #sender = new QuerySender();
  readonly #printed = new LRUCache<DocumentNode, PrintedDocument>({ max: documentCacheMax });
  #underWay = new Map<string, UnderWay>();
  #cache: AnswerCache | null = null;
  #isListening = false;
  #purges = 0;

  /**
   * The answer to one document. A fresh answer comes from the cache; so does a stale one, which is refreshed in the
   * background; without either the query is sent, once for all that wait for it. Throws a BackendError when the backend
   * fails and nothing is cached, or when a visitor has waited for `BACKEND_TIMEOUT_MS`; the late answer is then cached
   * for the next visitor. Where nothing is cached and a part of an answer is wrong, the rest is used for a moment.
   * @param options standApart: each field of the first level is shown by itself, and may then be null
   */
  async query<Result, V extends Variables>(
    document: TadaDocumentNode<Result, V>,
    variables: V,
    { standApart = false } = {},
  ): Promise<Result> {
    const printed = this.#print(document);
    const sent = withoutAbsent(variables);
    const context = findRequestContext();
    if (context?.previewToken) {
      return (await whileVisitorWaits(this.#sender.send(printed, sent, { urgency: 'visitor' }))) as Result; // Checked by parseAnswer.
    }
    const key = `${printed.hash}:${JSON.stringify(sent)}`;
    const answer = await this.#answer({ key, printed, variables: sent, standApart });
    for (const tag of answer.tags) context?.notes.tags.add(tag);
    if (answer.isFlawed && context) context.notes.isFlawed = true;
    return answer.data as Result; // As above.
  }

  /**
   * The answer to one document as the backend gives it now, neither read from the cache nor stored there: for indexes
   * that are built in the background from many large answers. Throws a BackendError.
   * @param options isKept: the answer is kept on disk, and taken from there when the backend fails; isPastCache: the backend
   *   bypasses its cache, which costs a whole query
   */
  async queryAnew<Result, V extends Variables>(
    document: TadaDocumentNode<Result, V>,
    variables: V,
    { isKept = false, isPastCache = false } = {},
  ): Promise<Result> {
    const printed = this.#print(document);
    const sent = withoutAbsent(variables);
    const key = `anew:${printed.hash}:${JSON.stringify(sent)}`;
    try {
      const data = await this.#sender.send({ ...printed, isPastCache }, sent, { urgency: 'refresh' });
      if (isKept) rememberAnswer(key, sent, data);
      return data as Result; // Checked by parseAnswer.
    } catch (error) {
      const kept = isKept ? await recallAnswer(key) : null;
      if (!kept) throw error;
      return kept.data as Result; // It was checked when it was kept.
    }
  }

  /** Drops the cached answers that contain one of the identities; returns how many. */
  purge(tags: readonly string[]): number {
    this.#purges += 1;
    this.#underWay = new Map();
    return this.cache.purge(tags);
  }

  /** Whether the backend has seemed to be down since a time, as of `performance.now()`. */
  hasFailedSince(time: number): boolean {
    return this.#sender.hasFailedSince(time);
  }

  /** Number of purges so far. Whatever was derived from answers at a lower number is out of date. */
  get purges(): number {
    return this.#purges;
  }

  get cache(): AnswerCache {
    const { changes, env } = getRuntime();
    if (!this.#isListening) changes.subscribe(({ tags }) => void (tags ? this.purge(tags) : this.#forget()));
    this.#isListening = true;
    return (this.#cache ??= new AnswerCache(env.cacheTtl, env.cacheStaleTtl));
  }

  /** After a change nothing is kept, including answers that were requested before it and are still under way. */
  #forget(): void {
    this.#sender.forget();
    this.#purges += 1;
    this.#cache = null;
    this.#underWay = new Map();
  }

  async #answer(question: Question): Promise<CachedAnswer> {
    const cached = this.cache.find(question.key) ?? (await this.#recall(question.key));
    const freshness = cached && this.cache.freshnessOf(cached);
    if (cached && freshness === 'fresh') return cached;
    const notes = findRequestContext()?.notes;
    const hasStale = cached && freshness === 'stale';
    const refreshed = this.#refresh(question, notes?.isAhead ? notes.urgency : hasStale ? 'refresh' : 'visitor');
    if (!hasStale) return notes?.isAhead ? refreshed : this.#forVisitor(refreshed);
    refreshed.catch((error: unknown) =>
      getRuntime().log.warn('A stale answer could not be refreshed and is still served. Check the content backend.', {
        operation: question.printed.operationName,
        error,
      }),
    );
    return orPrevious(cached, refreshed);
  }

  /** The answer kept by another server or an earlier process, unless it was purged in the meantime. */
  async #recall(key: string): Promise<CachedAnswer | null> {
    if (!areAnswersKept() || this.#underWay.has(key)) return null;
    const { cache } = this;
    const purges = this.#purges;
    const kept = await recallAnswer(key);
    const known = cache.find(key);
    if (known || kept === null || purges !== this.#purges) return known;
    const answer = cache.toStaleAnswer(kept);
    cache.store(key, answer);
    return answer;
  }

  async #forVisitor(answer: Promise<CachedAnswer>): Promise<CachedAnswer> {
    return whileVisitorWaits(answer, () => this.#sender.noteLateness());
  }

  #refresh(question: Question, urgency: Urgency): Promise<CachedAnswer> {
    const { key } = question;
    const allUnderWay = this.#underWay;
    const underWay = allUnderWay.get(key);
    if (underWay) {
      this.#sender.raise(underWay.ticket, urgency);
      return underWay.answer;
    }
    const ticket: Ticket = { urgency };
    const answer = this.#fetch(question, ticket).finally(() => allUnderWay.delete(key));
    allUnderWay.set(key, { ticket, answer });
    return answer;
  }

  /** Asks the backend and keeps its answer. */
  async #fetch({ key, printed, variables, standApart }: Question, ticket: Ticket): Promise<CachedAnswer> {
    const { cache } = this;
    const purges = this.#purges;
    // An answer that was requested before a purge may be out of date.
    const keep = (answer: CachedAnswer) => {
      if (purges === this.#purges) cache.store(key, answer);
      return answer;
    };
    try {
      const data = await this.#sender.send(printed, variables, ticket);
      if (purges === this.#purges) rememberAnswer(key, variables, data);
      return keep(cache.toAnswer(data));
    } catch (error) {
      const known = cache.find(key);
      const isWholeKept = known && !known.isFlawed && cache.freshnessOf(known) !== 'expired';
      const rest = error instanceof BackendError && !isWholeKept ? error.salvage?.(standApart) : null;
      if (!rest) throw error;
      getRuntime().log.error(
        'A part of an answer is invalid or has failed; it is left out. Check the content backend.',
        {
          operation: printed.operationName,
          losses: rest.losses.slice(0, 5),
          error,
        },
      );
      return keep(cache.toAnswer(rest.data, true));
    }
  }

  #print(written: DocumentNode): PrintedDocument {
    const known = this.#printed.get(written);
    if (known) return known;
    const document = withoutSiteInterfaces(written);
    const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
    const operationName = operation?.name?.value;
    if (!operationName) throw new Error('Expected a GraphQL document with one named operation. Give the query a name.');
    const query = print(document);
    const hash = createHash('sha256').update(query).digest('base64url').slice(0, 22);
    const printed = { document, operationName, query, hash, check: createAnswerCheck(document) };
    this.#printed.set(written, printed);
    return printed;
  }
}

/** Omits null and undefined: to the backend `orderBy: null` is not the same as no `orderBy`. */
function withoutAbsent(variables: Variables): Variables {
  const present = Object.entries(variables).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The one client of the process. */
export const content = new ContentClient();

import { createHash } from 'node:crypto';
import { type DocumentNode, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { findRequestContext } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { TokenStore, type Tokens } from './access-tokens.ts';
import { createAnswerCheck } from './answer-shape.ts';
import { parseAnswer } from './answer.ts';
import { BackendError } from './backend-error.ts';
import { AnswerCache, type CachedAnswer, documentCacheMax } from './cache.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { callBackend, patientTimeoutMs, whileVisitorWaits } from './transport.ts';

interface PrintedDocument {
  readonly operationName: string;
  readonly query: string;
  readonly hash: string;
  /** What is wrong with the shape of an answer to it, or null. */
  readonly check: (data: unknown) => string | null;
}

interface FetchedAnswer {
  readonly data: Record<string, unknown>;
  /** Length of the response body, in characters. */
  readonly length: number;
}

/** Variables of a query; absent ones are omitted, because null has a meaning of its own to the backend. */
type Variables = Readonly<Record<string, unknown>>;

/** Sends typed queries to the content backend: cached, de-duplicated, and stale rather than missing. */
export class ContentClient {
  readonly #tokens = new TokenStore();
  /** Hashes of documents that fail with new tokens too: their errors are not about the tokens. */
  readonly #faulty = new Set<string>();
  readonly #printed = new LRUCache<DocumentNode, PrintedDocument>({ max: documentCacheMax });
  #underWay = new Map<string, Promise<CachedAnswer>>();
  #cache: AnswerCache | null = null;
  #isListening = false;
  #purges = 0;
  #isFailing = false;

  /**
   * The answer to one document. A fresh answer comes from the cache; so does a stale one, which is refreshed in the
   * background; without either the query is sent, once for all that wait for it. Throws a BackendError when the backend
   * fails and nothing is cached, or when a visitor has waited for `BACKEND_TIMEOUT_MS`; the late answer is then cached
   * for the next visitor.
   */
  async query<Result, V extends Variables>(document: TadaDocumentNode<Result, V>, variables: V): Promise<Result> {
    const printed = this.#print(document);
    const sent = withoutAbsent(variables);
    const context = findRequestContext();
    if (context?.previewToken) return (await whileVisitorWaits(this.#fetch(printed, sent))).data as Result; // Checked by parseAnswer.
    const key = `${printed.hash}:${JSON.stringify(sent)}`;
    const answer = await this.#answer(key, printed, sent);
    for (const tag of answer.tags) context?.notes.tags.add(tag);
    return answer.data as Result; // As above.
  }

  /**
   * The answer to one document as the backend gives it now, neither read from the cache nor stored there: for indexes
   * that are built in the background from many large answers. Throws a BackendError.
   */
  async queryAnew<Result, V extends Variables>(document: TadaDocumentNode<Result, V>, variables: V): Promise<Result> {
    return (await this.#fetch(this.#print(document), withoutAbsent(variables))).data as Result; // As above.
  }

  /** Drops the cached answers that contain one of the identities; returns how many. */
  purge(tags: readonly string[]): number {
    this.#purges += 1;
    this.#underWay = new Map();
    return this.cache.purge(tags);
  }

  /** Whether the last call failed. The head of a page is then not sent ahead of its data. */
  get isFailing(): boolean {
    return this.#isFailing;
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
    this.#purges += 1;
    this.#cache = null;
    this.#underWay = new Map();
  }

  async #answer(key: string, printed: PrintedDocument, variables: Variables): Promise<CachedAnswer> {
    const cached = this.cache.find(key);
    const freshness = cached && this.cache.freshnessOf(cached);
    if (cached && freshness === 'fresh') return cached;
    const refreshed = this.#refresh(key, printed, variables);
    const notes = findRequestContext()?.notes;
    if (!cached || freshness !== 'stale') return notes?.isAhead ? refreshed : this.#forVisitor(refreshed);
    const settled = refreshed.catch((error: unknown) => {
      getRuntime().log.warn('A stale answer could not be refreshed and is still served. Check the content backend.', {
        operation: printed.operationName,
        error,
      });
      if (notes?.isAhead) notes.isFlawed = true;
      return cached;
    });
    // A page that is rendered ahead waits for the new answer; a page that a visitor waits for is served stale and
    // rendered again soon.
    if (notes?.isAhead) return settled;
    if (notes) notes.expiresAt = 0;
    return cached;
  }

  async #forVisitor(answer: Promise<CachedAnswer>): Promise<CachedAnswer> {
    try {
      return await whileVisitorWaits(answer);
    } catch (error) {
      this.#isFailing = true;
      throw error;
    }
  }

  #refresh(key: string, printed: PrintedDocument, variables: Variables): Promise<CachedAnswer> {
    const allUnderWay = this.#underWay;
    const underWay = allUnderWay.get(key);
    if (underWay) return underWay;
    const { cache } = this;
    const purges = this.#purges;
    const refreshed = this.#fetch(printed, variables)
      .then(({ data, length }) => {
        const answer = cache.toAnswer(data, length);
        // An answer that was requested before a purge may be out of date.
        if (purges === this.#purges) cache.store(key, answer);
        return answer;
      })
      .finally(() => allUnderWay.delete(key));
    allUnderWay.set(key, refreshed);
    return refreshed;
  }

  async #fetch(printed: PrintedDocument, variables: Variables): Promise<FetchedAnswer> {
    try {
      const answer = await this.#send(printed, variables);
      this.#isFailing = false;
      return answer;
    } catch (error) {
      this.#isFailing = true;
      throw error;
    }
  }

  async #send(printed: PrintedDocument, variables: Variables, attempt = 0): Promise<FetchedAnswer> {
    const context = findRequestContext();
    const { env } = getRuntime();
    const tokens = await this.#tokens.get();
    const { operationName, query } = printed;
    const answer = await callBackend(`/api/${env.backendNamespace}/graphql`, {
      body: JSON.stringify({ operationName, variables, query }),
      timeoutMs: patientTimeoutMs(),
      headers: {
        accept: 'application/json, application/graphql-response+json',
        authorization: `Bearer ${tokens.gqlToken}`,
        'x-csrf-token': tokens.csrf.value,
        ...(tokens.csrf.cookie && { cookie: tokens.csrf.cookie }),
        ...(context?.previewToken && { 'x-craft-token': context.previewToken }),
      },
    });
    try {
      const data = parseAnswer(answer.status, answer.text, printed);
      this.#tokens.confirm(tokens);
      this.#faulty.delete(printed.hash);
      return { data, length: answer.text.length };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'unsaid' && attempt > 0) this.#faulty.add(printed.hash);
      const isRefused =
        refusal === 'said' ||
        (refusal === 'unsaid' && this.#tokens.haveWorked(tokens) && !this.#faulty.has(printed.hash));
      if (isRefused) this.#tokens.clear(tokens);
      if (!isRefused || !mayRetry(attempt, tokens)) throw error;
      return this.#send(printed, variables, attempt + 1);
    }
  }

  #print(document: DocumentNode): PrintedDocument {
    const known = this.#printed.get(document);
    if (known) return known;
    const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
    const operationName = operation?.name?.value;
    if (!operationName) throw new Error('Expected a GraphQL document with one named operation. Give the query a name.');
    const query = print(document);
    const hash = createHash('sha256').update(query).digest('base64url').slice(0, 22);
    const printed = { operationName, query, hash, check: createAnswerCheck(document) };
    this.#printed.set(document, printed);
    return printed;
  }
}

const refusalStatuses: readonly (number | null)[] = [400, 401, 403];

/**
 * Whether a failure means that the tokens were refused. A backend with a public schema treats an unknown token like no
 * token; the queried fields then do not exist, and the errors without data do not name the reason: `unsaid`.
 */
function refusalOf(error: unknown): 'said' | 'unsaid' | null {
  if (!(error instanceof BackendError)) return null;
  if (error.layer === 'http') return refusalStatuses.includes(error.status) ? 'said' : null;
  return error.layer === 'graphql' && !error.hasData ? 'unsaid' : null;
}

/**
 * Tokens are replaced once per page request. All calls that were sent with the same refused tokens may be repeated
 * once; when the new tokens are refused too, the call fails.
 */
function mayRetry(attempt: number, refused: Tokens): boolean {
  if (attempt > 0) return false;
  const context = findRequestContext();
  if (!context) return true;
  context.refusedTokens ??= refused;
  return context.refusedTokens === refused;
}

/** Omits null and undefined: to the backend `orderBy: null` is not the same as no `orderBy`. */
function withoutAbsent(variables: Variables): Variables {
  const present = Object.entries(variables).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The one client of the process. */
export const content = new ContentClient();

import { createHash } from 'node:crypto';
import { type DocumentNode, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { findRequestContext } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { parseAnswer } from './answer.ts';
import { AnswerCache, type CachedAnswer, documentCacheMax } from './cache.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { TokenStore, type Tokens } from './access-tokens.ts';
import { BackendError } from './backend-error.ts';
import { callBackend, patientTimeoutMs, whileVisitorWaits } from './transport.ts';

interface PrintedDocument {
  readonly operationName: string;
  readonly query: string;
  readonly hash: string;
}

interface FetchedAnswer {
  readonly data: Record<string, unknown>;
  /** Characters of the answer as it was sent. */
  readonly length: number;
}

/** Variables as they are sent; what is undefined is left out, because null has a meaning of its own to the backend. */
type Variables = Readonly<Record<string, unknown>>;

/** Asks the content backend typed questions: cached, de-duplicated, and stale rather than missing. */
export class ContentClient {
  readonly #tokens = new TokenStore();
  /** Hashes of documents that new tokens do not help: the errors that answer them are their own. */
  readonly #faulty = new Set<string>();
  readonly #printed = new LRUCache<DocumentNode, PrintedDocument>({ max: documentCacheMax });
  #underWay = new Map<string, Promise<CachedAnswer>>();
  #cache: AnswerCache | null = null;
  #isListening = false;
  #purges = 0;
  #isFailing = false;

  /**
   * Answer to one document. A fresh one comes from the cache; a stale one too, while it is refreshed; without either the
   * backend is asked, once however many wait. Throws a BackendError when it fails and nothing is cached, or when a visitor
   * has waited for `BACKEND_TIMEOUT_MS`: its answer is then awaited behind and serves who comes next.
   */
  async query<Result, V extends Variables>(document: TadaDocumentNode<Result, V>, variables: V): Promise<Result> {
    const printed = this.#print(document);
    const sent = withoutAbsent(variables);
    const context = findRequestContext();
    if (context?.previewToken) return (await whileVisitorWaits(this.#fetch(printed, sent))).data as Result; // Checked by parseAnswer; its fields are the schema's word.
    const key = `${printed.hash}:${JSON.stringify(sent)}`;
    const answer = await this.#answer(key, printed, sent);
    for (const tag of answer.tags) context?.notes.tags.add(tag);
    return answer.data as Result; // As above.
  }

  /**
   * Answer to one document as the backend gives it now, neither looked up in the cache nor kept there: for who keeps
   * what it makes of many large answers, and does not make a visitor wait for them. Throws a BackendError.
   */
  async queryAnew<Result, V extends Variables>(document: TadaDocumentNode<Result, V>, variables: V): Promise<Result> {
    return (await this.#fetch(this.#print(document), withoutAbsent(variables))).data as Result; // As above.
  }

  /** Drops the cached answers that hold one of the identities; returns how many. */
  purge(tags: readonly string[]): number {
    this.#purges += 1;
    return this.cache.purge(tags);
  }

  /** Whether the backend's last word was a failure: then nothing is promised that it has not given. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** How often something was purged: what was made of answers before is out of date. */
  get purges(): number {
    return this.#purges;
  }

  get cache(): AnswerCache {
    const { changes, env } = getRuntime();
    if (!this.#isListening) changes.subscribe(() => this.#forget());
    this.#isListening = true;
    return (this.#cache ??= new AnswerCache(env.cacheTtl, env.cacheStaleTtl));
  }

  /** After a change nothing is kept, also not what was asked before it and is still on its way. */
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
      getRuntime().log.warn('A stale answer could not be refreshed.', { operation: printed.operationName, error });
      if (notes?.isAhead) notes.isFlawed = true;
      return cached;
    });
    // A page that nobody waits for is made of what is new; one that somebody waits for is soon made again.
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
    const refreshed = this.#fetch(printed, variables)
      .then(({ data, length }) => cache.store(key, data, length))
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
      const data = parseAnswer(answer.status, answer.text, operationName);
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
    if (!operationName) throw new Error('A document needs one named operation.');
    const query = print(document);
    const hash = createHash('sha256').update(query).digest('base64url').slice(0, 22);
    const printed = { operationName, query, hash };
    this.#printed.set(document, printed);
    return printed;
  }
}

const refusalStatuses: readonly (number | null)[] = [400, 401, 403];

/**
 * Whether a failure says that the tokens are refused. A backend with a public schema answers an unknown token by that
 * schema, in which nothing of ours exists: errors without data, which leave it unsaid.
 */
function refusalOf(error: unknown): 'said' | 'unsaid' | null {
  if (!(error instanceof BackendError)) return null;
  if (error.layer === 'http') return refusalStatuses.includes(error.status) ? 'said' : null;
  return error.layer === 'graphql' && !error.hasData ? 'unsaid' : null;
}

/**
 * Refused tokens are replaced once per page request: calls of the same page that were sent with the same refused tokens
 * may all be repeated, a refusal of the new ones may not.
 */
function mayRetry(attempt: number, refused: Tokens): boolean {
  if (attempt > 0) return false;
  const context = findRequestContext();
  if (!context) return true;
  context.refusedTokens ??= refused;
  return context.refusedTokens === refused;
}

/** Null and undefined are left out: to the backend `orderBy: null` is not the same as no `orderBy`. */
function withoutAbsent(variables: Variables): Variables {
  const present = Object.entries(variables).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The one client of the process. */
export const content = new ContentClient();

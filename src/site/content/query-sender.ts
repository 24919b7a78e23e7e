import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentNode } from 'graphql';
import { findRequestContext } from '#src/platform/request/request-context.ts';
import type { Appearance } from '#src/platform/process/content-changes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { TokenStore, type Tokens } from './access-tokens.ts';
import type { Check } from './validate-answer.ts';
import { parseAnswer } from './parse-answer.ts';
import { BackendError } from './backend-error.ts';
import { CallQueue, type Ticket, type Urgency, previewGate } from './call-queue.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { readContractSoon } from './contract-schema.ts';
import { MissingFields } from './optional-fields.ts';
import { SharedOutage } from './shared-outage.ts';
import { callBackend, patientTimeoutMs, waitingShare } from './transport.ts';

export interface PrintedDocument {
  readonly document: DocumentNode;
  readonly operationName: string;
  readonly query: string;
  readonly hash: string;
  readonly check: Check;
  /** Whether the backend must not answer from its own cache. */
  readonly isPastCache?: boolean;
}

type Data = Record<string, unknown>;

/** A call under way, with the means to abort it. */
interface SentCall {
  readonly controller: AbortController;
  /** As of `performance.now()`. */
  readonly sentAt: number;
  readonly isRepeat: boolean;
}

/** Variables of a query; absent ones are omitted, because null has a different meaning to the backend. */
export type Variables = Readonly<Record<string, unknown>>;

/** A call may be repeated once after this time and up to three times more, in milliseconds, at random. */
const shortestPauseMs = 50;

/** Milliseconds for which refused previews have no more tokens fetched. */
const previewRenewalMs = 60_000;

/** Statuses of a proxy before the backend that often pass within a moment. */
const momentary: readonly (number | null)[] = [502, 504];

/** Sends queries to the backend: with tokens, few at a time, again after a lost connection, and not at all while it is down. */
export class QuerySender {
  readonly #tokens = new TokenStore();
  readonly #gate = new CallQueue();
  readonly #previewGate = new CallQueue(previewGate);
  readonly #circuit = new CircuitBreaker({ onChange: (isClosed) => this.#tell(isClosed) });
  readonly #sharedOutage = new SharedOutage();
  readonly #missingFields = new MissingFields();
  /** Hashes of documents that fail with new tokens too: their errors are not about the tokens. */
  readonly #faulty = new Set<string>();
  readonly #calls = new Set<SentCall>();
  /** When an attempt at a call failed as it does while the backend is down, unless another has been answered since. */
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Whether visitors have waited without an answer since the last one. */
  #hasStalled = false;
  /** When a call was answered last: `performance.now()`. */
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** When the tokens were last fetched again because a preview was refused: `performance.now()`. */
  #renewedForPreviewAt = Number.NEGATIVE_INFINITY;

  /**
   * Whether an attempt at a call has failed since a time, as of `performance.now()`, as it does while the backend is down, and
   * none has been answered after it. A late call is not such a failure.
   */
  hasFailedSince(time: number): boolean {
    return this.#failedAt >= time;
  }

  /**
   * Notes that a visitor has waited without an answer for a call that is still under way. A backend that has answered
   * others meanwhile is not down: it works long on this one.
   */
  noteLateness(): void {
    if (performance.now() - this.#answeredAt < getRuntime().env.backendTimeoutMs * waitingShare) return;
    this.#hasStalled = true;
    this.#noteOutage();
  }

  /** Anything may have changed, the backend's fields too. */
  forget(): void {
    this.#missingFields.forget();
  }

  /** A more urgent caller waits for a call that has been sent, or will be. */
  raise(ticket: Ticket, urgency: Urgency): void {
    this.#gate.raise(ticket, urgency);
  }

  /** The data of the answer. Throws a BackendError. */
  async send(printed: PrintedDocument, variables: Variables, ticket: Ticket): Promise<Data> {
    const isPreview = isForPreview();
    if (isPreview ? !this.#circuit.isClosed : !this.#circuit.admit()) {
      throw new BackendError('The content backend has failed repeatedly and is not asked for a moment.', {
        layer: 'network',
        operation: printed.operationName,
      });
    }
    const leave = await (isPreview ? this.#previewGate : this.#gate).enter(ticket);
    // A call that takes longer than a visitor waits continues, and gives its place to others.
    const { backendTimeoutMs } = getRuntime().env;
    const timer = backendTimeoutMs > 0 ? setTimeout(leave, backendTimeoutMs).unref() : undefined;
    const sentAt = performance.now();
    try {
      const answer = await this.#sendOrRepeat(printed, variables, sentAt);
      this.#noteAnswer(sentAt);
      return answer;
    } catch (error) {
      // Anybody may invent a preview's token, which a backend may refuse: that is no failure of the backend.
      if (!isPreview && isOutage(error)) this.#noteFailure(error, sentAt);
      throw error;
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  async #sendOrRepeat(printed: PrintedDocument, variables: Variables, sentAt: number): Promise<Data> {
    try {
      return await this.#sendTracked(printed, variables);
    } catch (error) {
      // Another call has been answered since: the trickling answer was sent before the backend recovered, or over a bad
      // connection.
      const isOvertaken = sentAt < this.#answeredAt;
      if (!mayRepeat(error, isOvertaken) || !this.#circuit.isClosed) throw error;
      if (!isLate(error)) this.#failedAt = performance.now();
      await wait(shortestPauseMs * (1 + 3 * Math.random()));
      return this.#sendTracked(printed, variables, true);
    }
  }

  async #sendTracked(printed: PrintedDocument, variables: Variables, isRepeat = false): Promise<Data> {
    const call: SentCall = { controller: new AbortController(), sentAt: performance.now(), isRepeat };
    this.#calls.add(call);
    try {
      return await this.#send(printed, variables, call.controller);
    } finally {
      this.#calls.delete(call);
    }
  }

  async #send(printed: PrintedDocument, variables: Variables, controller: AbortController, attempt = 0): Promise<Data> {
    const tokens = await this.#tokens.get();
    const query = this.#missingFields.queryFor(printed.document, printed.query);
    const answering = this.#call({ ...printed, query }, variables, tokens, controller);
    readContractSoon();
    const answer = await answering;
    try {
      const data = parseAnswer(answer.status, answer.text, printed);
      this.#tokens.confirm(tokens);
      this.#faulty.delete(printed.hash);
      return data;
    } catch (error) {
      this.#missingFields.learnFrom(error, printed.document);
      // Ends, because each time the query is shorter.
      if (this.#missingFields.queryFor(printed.document, printed.query) !== query)
        return this.#send(printed, variables, controller, attempt);
      const refusal = refusalOf(error);
      if (refusal === 'unsaid' && attempt > 0) this.#faulty.add(printed.hash);
      const isRefused =
        refusal === 'said' ||
        (refusal === 'unsaid' && this.#tokens.haveWorked(tokens) && !this.#faulty.has(printed.hash));
      if (isRefused && isForPreview() && !this.#mayRenewForPreview()) throw error;
      if (isRefused) this.#tokens.clear(tokens);
      if (!isRefused || !mayRetry(attempt, tokens)) throw error;
      return this.#send(printed, variables, controller, attempt + 1);
    }
  }

  /** A call that took too long counts where no other has been answered meanwhile. */
  #noteFailure(error: unknown, sentAt: number): void {
    if (!isLate(error)) this.#failedAt = performance.now();
    else if (sentAt < this.#answeredAt) return;
    this.#noteOutage();
  }

  /** A preview that is refused may be one whose own token is wrong: the site's are fetched again for it once in a while. */
  #mayRenewForPreview(): boolean {
    const now = performance.now();
    if (now - this.#renewedForPreviewAt < previewRenewalMs) return false;
    this.#renewedForPreviewAt = now;
    return true;
  }

  #call(
    { operationName, query, isPastCache }: PrintedDocument,
    variables: Variables,
    tokens: Tokens,
    controller: AbortController,
  ): ReturnType<typeof callBackend> {
    const previewToken = findRequestContext()?.previewToken;
    return callBackend(`/api/${getRuntime().env.backendNamespace}/graphql`, {
      body: JSON.stringify({ operationName, variables, query: query + markOf(getRuntime().changes.appearance) }),
      timeoutMs: patientTimeoutMs(),
      controller,
      headers: {
        accept: 'application/json, application/graphql-response+json',
        authorization: `Bearer ${tokens.gqlToken}`,
        'x-csrf-token': tokens.csrf.value,
        ...(tokens.csrf.cookie && { cookie: tokens.csrf.cookie }),
        // Craft then neither reads nor writes its cache of GraphQL answers.
        ...(isPastCache && { 'x-craft-gql-cache': 'no-cache' }),
        ...(previewToken && { 'x-craft-token': previewToken }),
      },
    });
  }

  /**
   * A backend that only hangs or trickles never fails, so the circuit stays closed. When it answers after a time in which
   * visitors waited without any answer, the calls of that time are sent again: but each only once, because they may also be
   * the long work of a backend that is well.
   */
  #noteAnswer(sentAt: number): void {
    const now = performance.now();
    const hasStalled = this.#hasStalled;
    this.#answeredAt = now;
    this.#failedAt = Number.NEGATIVE_INFINITY;
    this.#hasStalled = false;
    this.#circuit.succeed();
    if (hasStalled) this.#breakOff((call) => !call.isRepeat && call.sentAt < sentAt);
  }

  /** Calls that are broken off for the first time are sent again. */
  #breakOff(isMeant: (call: SentCall) => boolean): void {
    for (const call of [...this.#calls].filter(isMeant))
      call.controller.abort(new Error('It was sent before the backend recovered.'));
  }

  /** A single failure opens a server's circuit when the other servers already leave the backend alone. */
  #noteOutage(): void {
    this.#circuit.fail();
    if (!this.#circuit.isClosed) this.#sharedOutage.tell();
    else
      void this.#sharedOutage.isTold().then((isTold) => {
        if (isTold && (this.#failedAt > this.#answeredAt || this.#hasStalled)) this.#circuit.open();
      });
  }

  #tell(isClosed: boolean): void {
    const { log, meter } = getRuntime();
    meter.noteCircuit(!isClosed);
    if (isClosed) this.#sharedOutage.end();
    if (!isClosed) {
      log.warn(
        'The content backend is failing: retrying less often, serving stored content until it answers. Check the backend.',
      );
      return;
    }
    log.info('The content backend answers again.');
    // Calls from before hang perhaps for long.
    this.#breakOff(() => true);
  }
}

/** Whether the current request shows a draft. */
function isForPreview(): boolean {
  return Boolean(findRequestContext()?.previewToken);
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

/**
 * A connection that was lost or refused, or an answer that did not end while others did. After any other time-out, and
 * after an answer, the same call would fail the same way.
 */
function mayRepeat(error: unknown, isOvertaken: boolean): boolean {
  if (!(error instanceof BackendError)) return false;
  if (error.layer === 'network') return !error.isLate || (error.hasBegun && isOvertaken);
  return error.layer === 'http' && momentary.includes(error.status);
}

function isLate(error: unknown): boolean {
  return error instanceof BackendError && error.isLate;
}

/** Whether the backend as a whole seems to be down, rather than one document. */
function isOutage(error: unknown): boolean {
  return error instanceof BackendError && error.layer !== 'graphql' && error.salvage === null;
}

/**
 * A comment at the end of each query after something has appeared or is gone without a save. Craft's cache knows a query by its
 * text, so that it works each document out once more and then caches it again. For entries that have appeared by their dates
 * the comment is the same on all servers.
 */
function markOf({ appearedAt, noticedAt }: Appearance): string {
  if (appearedAt + noticedAt === 0) return '';
  return noticedAt === 0 ? `\n# ${appearedAt}` : `\n# ${appearedAt} ${noticedAt}`;
}

import * as v from 'valibot';
import { parseJson } from '#src/platform/lib/text.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { BackendError } from './backend-error.ts';
import { callBackend } from './transport.ts';

/** The pair of tokens that every GraphQL call carries, and the cookie to which the security token is bound. */
export interface Tokens {
  readonly csrf: { readonly name: string; readonly value: string; readonly cookie: string };
  readonly gqlToken: string;
}

const tokenSchema = v.object({ name: v.optional(v.string(), ''), value: v.pipe(v.string(), v.nonEmpty()) });
const answerSchema = v.object({
  errors: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
  token: v.optional(v.unknown()),
});

/**
 * Keeps both tokens or none, for the whole process: they belong to the server, not to a visitor. Concurrent calls share
 * one fetch.
 */
export class TokenStore {
  #tokens: Tokens | null = null;
  #fetching: Promise<Tokens> | null = null;
  readonly #working = new WeakSet<Tokens>();

  /**
   * The stored tokens, or new ones: first the security token, then the GraphQL token, whose request needs the first.
   */
  get(): Promise<Tokens> {
    if (this.#tokens) return Promise.resolve(this.#tokens);
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** Records that the backend has accepted the tokens. */
  confirm(tokens: Tokens): void {
    this.#working.add(tokens);
  }

  haveWorked(tokens: Tokens): boolean {
    return this.#working.has(tokens);
  }

  /** Removes both, unless they have been replaced in the meantime. */
  clear(refused: Tokens): void {
    if (this.#tokens === refused) this.#tokens = null;
  }

  async #fetch(): Promise<Tokens> {
    const { env, log } = getRuntime();
    const base = `/api/${env.backendNamespace}`;
    log.warn('No CSRF in store. Trying again, please wait...');

    const csrfAnswer = await callToken(`${base}/get-csrf-token`, '', {}, 'CSRF Token query failed.');
    if (!csrfAnswer.token.name) throw tokenFailure('CSRF Token query failed.', 'contract');
    const csrf = {
      name: csrfAnswer.token.name,
      value: csrfAnswer.token.value,
      cookie: csrfAnswer.cookie,
    };
    log.warn('CSRF was sucessfully retrieved.');

    const gqlAnswer = await callToken(
      `${base}/get-gql-token`,
      JSON.stringify({ [csrf.name]: csrf.value }),
      { 'x-csrf-token': csrf.value, ...(csrf.cookie && { cookie: csrf.cookie }) },
      'GraphQL Token query failed.',
    );
    this.#tokens = { csrf, gqlToken: gqlAnswer.token.value };
    return this.#tokens;
  }
}

async function callToken(path: string, body: string, headers: Record<string, string>, failure: string) {
  const { log } = getRuntime();
  try {
    const answer = await callBackend(path, { body, headers });
    if (answer.status !== 200) throw tokenFailure(failure, 'http', answer.status);
    const token = parseToken(parseJson(answer.text));
    if (!token) throw tokenFailure(failure, 'contract');
    return { token, cookie: cookieHeader(answer.headers.getSetCookie()) };
  } catch (error) {
    log.error(failure, { error });
    throw error;
  }
}

/** Reads `{name, value}`, plain or wrapped in `data` or `token`; null when it carries errors or lacks its value. */
export function parseToken(answer: unknown): { name: string; value: string } | null {
  const wrapper = v.safeParse(answerSchema, answer);
  if (!wrapper.success) return null;
  const { errors, data, token } = wrapper.output;
  if (errors !== undefined && errors !== null && !(Array.isArray(errors) && errors.length === 0)) return null;
  for (const candidate of [answer, data, token]) {
    const parsed = v.safeParse(tokenSchema, candidate);
    if (parsed.success) return parsed.output;
  }
  return data === undefined ? null : parseNestedToken(data);
}

function parseNestedToken(data: unknown): { name: string; value: string } | null {
  const nested = v.safeParse(v.object({ token: tokenSchema }), data);
  return nested.success ? nested.output.token : null;
}

/** The `Cookie` header that sends back what `Set-Cookie` has set: names and values without their attributes. */
function cookieHeader(setCookies: readonly string[]): string {
  return setCookies
    .map((cookie) => cookie.split(';', 1)[0]?.trim() ?? '')
    .filter(Boolean)
    .join('; ');
}

function tokenFailure(message: string, layer: 'http' | 'contract', status?: number): BackendError {
  return new BackendError(message, { layer, ...(status === undefined ? {} : { status }) });
}

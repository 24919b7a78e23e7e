import { isYamlMap } from '#src/backend/content/yaml-files.ts';
import { parseJson } from '#src/platform/lib/text.ts';
import type { Ask } from './review-remote.ts';

/** Milliseconds for one answer: a backend may draw pictures during a query. */
const timeout = 60_000;

interface Remote {
  /** Absolute, without a trailing slash. */
  readonly url: string;
  readonly namespace: string;
}

/**
 * Fetches both tokens of a remote backend and answers a function that asks it. Throws an error of one line when the
 * backend cannot be reached or refuses.
 */
export async function signInRemotely({ url, namespace }: Remote): Promise<Ask> {
  const base = `${url}/api/${namespace}`;
  const first = await post(`${base}/get-csrf-token`, '', {});
  const csrf = tokenOf(first.answer, `${base}/get-csrf-token`);
  const signed = { 'x-csrf-token': csrf.value, ...(first.cookie && { cookie: first.cookie }) };
  const second = await post(`${base}/get-gql-token`, JSON.stringify({ [csrf.name]: csrf.value }), signed);
  const gql = tokenOf(second.answer, `${base}/get-gql-token`);
  const headers = { ...signed, authorization: `Bearer ${gql.value}` };
  return async (query, variables) => {
    const { answer } = await post(`${base}/graphql`, JSON.stringify({ query, variables }), headers);
    const { data, errors } = isYamlMap(answer) ? answer : {};
    if (Array.isArray(errors) && errors.length > 0) throw new Error(`${base}/graphql: ${JSON.stringify(errors[0])}`);
    if (!isYamlMap(data)) throw new Error(`${base}/graphql: expected data, found none.`);
    return data;
  };
}

async function post(address: string, body: string, headers: Record<string, string>) {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new Error(`BACKEND_URL: no answer from ${address}.`, { cause });
  });
  if (response.status !== 200) throw new Error(`BACKEND_URL: ${address} answered ${response.status}.`);
  const cookie = response.headers.getSetCookie().map((set) => set.split(';', 1)[0] ?? '');
  return { answer: parseJson(await response.text()), cookie: cookie.join('; ') };
}

/** A token may be wrapped in `data` or `token`. */
function tokenOf(answer: unknown, address: string): { name: string; value: string } {
  const wrapped = isYamlMap(answer) ? [answer, answer.data, answer.token] : [];
  for (const token of wrapped) {
    if (isYamlMap(token) && typeof token.value === 'string' && token.value)
      return { name: String(token.name ?? ''), value: token.value };
  }
  throw new Error(`BACKEND_URL: ${address} answered without a token.`);
}

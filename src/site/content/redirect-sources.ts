import { readFile } from 'node:fs/promises';
import { decodeText } from '#src/contract/decode-text.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { readAtMost } from './read-at-most.ts';
import { backendBase } from './transport.ts';

/** A list of redirects from any source. */
export interface RedirectSource {
  /** How the log names it. */
  readonly name: string;
  /** Milliseconds between two readings of a list whose changes are not announced; null where they are. */
  readonly pollMs: number | null;
  /** The list as text. Rejects when it cannot be read or is not UTF-8. */
  readonly read: () => Promise<string>;
}

/** Name of the embedded backend's list. */
export const contentList = 'content/redirects.csv';

/** Most bytes of a list: a hundred thousand rules. */
const maximumBytes = 8 * 1024 * 1024;

/** Milliseconds for another server's answer; a visitor of an unknown address may be waiting for it. */
const timeoutMs = 3_000;

const filePollMs = 5_000;
const addressPollMs = 60_000;

/** The operator's list first, because its rules count before those of the embedded backend's content. */
export function redirectSources(): RedirectSource[] {
  const { backend, env } = getRuntime();
  const own =
    env.redirectsFile === null
      ? []
      : [/^https?:/i.test(env.redirectsFile) ? atAddress(env.redirectsFile) : inFile(env.redirectsFile)];
  if (!backend) return own;
  const address = `${backendBase()}/api/${env.backendNamespace}/redirects.csv`;
  const ofContent: RedirectSource = {
    name: contentList,
    pollMs: null,
    read: async () => textOf(await backend(new Request(address))),
  };
  return [...own, ofContent];
}

function inFile(path: string): RedirectSource {
  return { name: path, pollMs: filePollMs, read: async () => decodeText(await readFile(path)) };
}

function atAddress(address: string): RedirectSource {
  const { origin, pathname } = new URL(address);
  return {
    name: origin + pathname, // A query may hold a key.
    pollMs: addressPollMs,
    read: async () =>
      textOf(
        await fetch(address, { headers: { accept: 'text/csv, text/plain' }, signal: AbortSignal.timeout(timeoutMs) }),
      ),
  };
}

async function textOf(response: Response): Promise<string> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`Expected a list of redirects with status 200, found ${response.status}.`);
  }
  const bytes = await readAtMost(response, maximumBytes);
  if (bytes === null) throw new Error(`Expected a list of redirects of at most ${maximumBytes} bytes, found more.`);
  return decodeText(bytes);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'iovalkey';
import * as v from 'valibot';
import { type Channel, anything } from '../../process/content-changes.ts';
import type { Log } from '../../process/log.ts';
import type { Seal } from './sign-values.ts';

/** Number of changes that are remembered: entries older than all of them are no longer used. */
const remembered = 1_000;

/** Most bytes of the log that a process reads, the newest first; older changes count as forgotten. */
const maxLogBytes = 4 * 1024 * 1024;

/** Milliseconds until the log is read again after a failure. */
const retryAfterMs = 1_000;

/** A change in the order of the store: the number of each is one higher than that of the one before. */
interface NumberedChange {
  readonly number: number;
  /** The message of the change: `{"tags":["article_Entry:7:fr_ca"]}`. */
  readonly text: string;
}

/**
 * Counts, remembers and publishes a change in one step. A count that is absent or not a number begins at its
 * time in microseconds, so that no number is ever given again: the store may have evicted it and have kept pages that carry
 * one. Numbers in a script are exact to 2^53.
 */
const announceScript = `
local number = tonumber(redis.call('GETRANGE', KEYS[1], 0, 20))
if number and number >= 1 and number < 9007199254740000 and number == math.floor(number) then
  number = number + 1
else
  local time = redis.call('TIME')
  number = time[1] * 1000000 + time[2]
end
redis.call('SET', KEYS[1], string.format('%.0f', number))
local line = string.format('%.0f', number) .. ' ' .. ARGV[1]
redis.call('RPUSH', KEYS[2], line)
redis.call('LTRIM', KEYS[2], -tonumber(ARGV[2]), -1)
redis.call('PUBLISH', KEYS[3], line)
return number
`;

/** The count and the latest changes, as they are at one moment. */
const readScript = `
local lines = redis.call('LRANGE', KEYS[2], -tonumber(ARGV[1]), -1)
local latest, bytes = {}, 0
for index = #lines, 1, -1 do
  bytes = bytes + #lines[index]
  if bytes > tonumber(ARGV[2]) then break end
  table.insert(latest, 1, lines[index])
end
return {redis.call('GETRANGE', KEYS[1], 0, 20), latest}
`;

const logSchema = v.tuple([v.string(), v.array(v.string())]);

/** Name under which changes are sealed. */
const sealedAs = 'change';

interface PurgeLogOptions {
  readonly client: Redis;
  /** Prefix of all keys; a channel's name does not get it by itself. */
  readonly prefix: string;
  readonly seal: Seal;
  readonly log: Log;
  /** Called for a message that does not come from this site. */
  readonly refuse: (kind: string) => void;
  /** Called when the log has been read, after each connection. */
  readonly onRead: () => void;
}

/**
 * The changes of content that all processes have announced, in the order of the store, so that no clocks are compared: what
 * is stored carries the number of the last change that its maker knew, and is outdated when a later one concerns it.
 *
 * The text of a change is sealed. Its number is given by the store and cannot be: so a number is believed only when it
 * follows the last one, and any other is a reason to read the log again, which is the same for all.
 */
export class PurgeLog implements Channel {
  readonly #options: PurgeLogOptions;
  readonly #subscriber: Redis;
  readonly #channel: string;
  readonly #listeners: ((text: string) => void)[] = [];
  #changes: NumberedChange[] = [];
  /** Number of the last change that this process knows; null until the log has been read. */
  #last: number | null = null;
  /** The last change that was known when the connection was lost. */
  #known: number | null = null;
  /** Messages that the store has not taken yet. */
  #unsent: readonly string[] = [];
  #isSending = false;
  #isReading = false;
  /** Whether the log has to be read, or read again. */
  #isDue = false;
  #isClosed = false;

  constructor(options: PurgeLogOptions) {
    this.#options = options;
    const { client, prefix } = options;
    this.#subscriber = client.duplicate({ keyPrefix: '', commandTimeout: 2_000, enableOfflineQueue: true });
    this.#subscriber.on('error', () => undefined); // Reported by the other connection to the same store.
    this.#subscriber.on('close', () => this.#forget());
    this.#subscriber.on('ready', () => void this.#begin());
    client.on('ready', () => void this.#begin());
    this.#subscriber.on('message', (_channel, line) => this.#note(line));
    this.#channel = `${prefix}changes`;
  }

  /** Number of the last known change, for entries made from now on; null when changes may be missed. */
  get last(): number | null {
    return this.#last;
  }

  /** A change that the store does not take now is sent when it does: the other processes would never hear of it. */
  send(text: string): void {
    this.#unsent = this.#unsent.length < remembered ? [...this.#unsent, text] : [JSON.stringify(anything)];
    void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let [text] = this.#unsent; text !== undefined && !this.#isClosed; [text] = this.#unsent) {
      // oxlint-disable-next-line no-await-in-loop -- In their order.
      if (!(await this.#publish(text))) await sleep(retryAfterMs, undefined, { ref: false });
      else if (this.#unsent[0] === text) this.#unsent = this.#unsent.slice(1);
    }
    this.#isSending = false;
  }

  /** A change that was taken without an answer is sent again; sending a change twice does no harm. */
  async #publish(text: string): Promise<boolean> {
    const { client, log, seal } = this.#options;
    const sealed = seal.close(sealedAs, text).toString('base64');
    try {
      // The channel is no key of the data, but named with them so that the script gets it with its prefix.
      await client.eval(announceScript, 3, 'change', 'recent-changes', 'changes', sealed, remembered);
      return true;
    } catch (error) {
      log.debug('A change could not be told through the shared store; it is tried again.', { error });
      return false;
    }
  }

  listen(listener: (text: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Whether no item with these tags has changed since the given change. */
  isCurrent(number: number, tags: Pick<ReadonlySet<string>, 'has'>): boolean {
    if (this.#last === null || number > this.#last) return false;
    if (number === this.#last) return true;
    const [oldest] = this.#changes;
    if (!oldest || oldest.number > number + 1) return false;
    return this.#changes.every((change) => change.number <= number || !concerns(change.text, tags));
  }

  close(): void {
    this.#isClosed = true;
    this.#subscriber.disconnect();
  }

  /**
   * Subscribes first and reads the log then, so that no change is missed in between. Called while it is being read, it has it
   * read once more.
   */
  async #begin(): Promise<void> {
    const { client, log, onRead } = this.#options;
    this.#isDue = true;
    if (this.#isReading || this.#subscriber.status !== 'ready' || client.status !== 'ready') return;
    this.#isReading = true;
    try {
      await this.#subscriber.subscribe(this.#channel);
      while (this.#isDue) {
        this.#isDue = false;
        // oxlint-disable-next-line no-await-in-loop -- It is read again when it has changed meanwhile.
        const found = await client.eval(readScript, 2, 'change', 'recent-changes', remembered, maxLogBytes);
        if (this.#subscriber.status !== 'ready') return; // Changes may have been missed; it is read when it is back.
        this.#take(...v.parse(logSchema, found));
      }
      onRead();
    } catch (error) {
      log.debug('The log of changes could not be read from the shared store; it is tried again.', { error });
      setTimeout(() => void this.#begin(), retryAfterMs).unref();
    } finally {
      this.#isReading = false;
    }
  }

  /** Takes the changes that follow each other up to the last one; a foreign entry breaks the sequence. */
  #take(count: string, lines: readonly string[]): void {
    const known = this.#last ?? this.#known;
    const last = toNumber(count) ?? 0;
    const row: NumberedChange[] = [];
    for (const line of lines.toReversed()) {
      const change = this.#parse(line);
      if (change?.number !== last - row.length) break;
      row.unshift(change);
    }
    this.#changes = row;
    this.#last = last;
    if (known !== null) this.#tellSince(known);
  }

  /** Reports the changes that were announced while the connection was down. */
  #tellSince(known: number): void {
    const missed = this.#changes.filter(({ number }) => number > known);
    const isWhole = missed.length === (this.#last ?? 0) - known;
    if (isWhole) for (const { text } of missed) this.#tell(text);
    else this.#tell(JSON.stringify(anything));
  }

  #note(line: string): void {
    const change = this.#parse(line);
    if (!change) return;
    if (this.#isReading) this.#isDue = true;
    this.#tell(change.text);
    if (this.#last === null) return; // The log will be read.
    // The first number of all may be any.
    if (this.#last === 0 || change.number === this.#last + 1) {
      this.#changes = [...this.#changes.slice(1 - remembered), change];
      this.#last = change.number;
      return;
    }
    if (change.number > this.#last) this.#forget(); // Others may have been missed.
    void this.#begin();
  }

  /** Nothing of the store is used until the log has been read again. */
  #forget(): void {
    this.#known = this.#last ?? this.#known;
    this.#last = null;
  }

  #parse(line: string): NumberedChange | null {
    const [first = '', sealed = ''] = line.split(' ', 2);
    const number = toNumber(first);
    const text = this.#options.seal.open(sealedAs, Buffer.from(sealed, 'base64'));
    if (number !== null && text !== null) return { number, text: text.toString() };
    this.#options.refuse(sealedAs);
    return null;
  }

  #tell(text: string): void {
    for (const listener of this.#listeners) listener(text);
  }
}

/** A number of a change: `1764200000000000`. */
function toNumber(text: string): number | null {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(number) ? number : null;
}

function concerns(text: string, tags: Pick<ReadonlySet<string>, 'has'>): boolean {
  try {
    const change = JSON.parse(text) as { tags?: unknown };
    return !Array.isArray(change.tags) || change.tags.some((tag) => typeof tag === 'string' && tags.has(tag));
  } catch {
    return true;
  }
}

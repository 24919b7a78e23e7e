import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'iovalkey';
import { type Channel, anything } from '../content-changes.ts';
import type { Log } from '../log.ts';

/** Number of changes that are remembered: what is older than all of them is not used any more. */
const remembered = 1_000;

/** Milliseconds until the log is read again after a failure. */
const retryAfterMs = 1_000;

/** A change in the order of the store: the number of each is one higher than that of the one before. */
interface NumberedChange {
  readonly number: number;
  /** The message of the change: `{"tags":["article_Entry:7:fr_ca"]}`. */
  readonly text: string;
}

/**
 * Counts, remembers and publishes a change in one step. A count that the store does not have begins at its time in
 * microseconds, so that no number is ever given again: the store may have evicted it and have kept pages that carry one.
 */
const announceScript = `
local number = redis.call('INCR', KEYS[1])
if number == 1 then
  local time = redis.call('TIME')
  number = time[1] * 1000000 + time[2]
  redis.call('SET', KEYS[1], string.format('%.0f', number))
end
local line = string.format('%.0f', number) .. ' ' .. ARGV[1]
redis.call('RPUSH', KEYS[2], line)
redis.call('LTRIM', KEYS[2], -tonumber(ARGV[2]), -1)
redis.call('PUBLISH', KEYS[3], line)
return number
`;

interface PurgeLogOptions {
  readonly client: Redis;
  /** Prefix of all keys; a channel's name does not get it by itself. */
  readonly prefix: string;
  readonly log: Log;
  /** Called when the log has been read, after each connection. */
  readonly onRead: () => void;
}

/**
 * The changes of content that all processes have told of, in the order of the store, so that no clocks are compared: what
 * is stored carries the number of the last change that its maker knew, and is outdated when a later one concerns it.
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
  #isClosed = false;

  constructor(options: PurgeLogOptions) {
    this.#options = options;
    const { client, prefix } = options;
    this.#subscriber = client.duplicate({ keyPrefix: '', commandTimeout: 2_000, enableOfflineQueue: true });
    this.#subscriber.on('error', () => undefined); // Reported by the other connection to the same store.
    this.#subscriber.on('close', () => {
      this.#known = this.#last ?? this.#known;
      this.#last = null;
    });
    this.#subscriber.on('ready', () => void this.#begin());
    client.on('ready', () => void this.#begin());
    this.#subscriber.on('message', (_channel, line) => this.#note(line));
    this.#channel = `${prefix}changes`;
  }

  /** Number of the last known change, for what is made from now on; null when changes may be missed. */
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

  /** One that was taken without an answer is sent again; a change that is told twice does no harm. */
  async #publish(text: string): Promise<boolean> {
    const { client, log } = this.#options;
    try {
      // The channel is no key of the data, but named with them so that the script gets it with its prefix.
      await client.eval(announceScript, 3, 'change', 'recent-changes', 'changes', text, remembered);
      return true;
    } catch (error) {
      log.debug('A change could not be told through the shared store; it is tried again.', { error });
      return false;
    }
  }

  listen(listener: (text: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Whether nothing has changed, since the given change, in what shows the items with these tags. */
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

  /** Subscribes first and reads the log then, so that no change is missed in between. */
  async #begin(): Promise<void> {
    const { client, log, onRead } = this.#options;
    if (this.#subscriber.status !== 'ready' || client.status !== 'ready') return;
    try {
      await this.#subscriber.subscribe(this.#channel);
      const [count, lines] = await Promise.all([client.get('change'), client.lrange('recent-changes', 0, -1)]);
      const known = this.#last ?? this.#known;
      this.#changes = lines.flatMap(toChange);
      this.#last = Number(count ?? 0);
      if (known !== null) this.#tellSince(known);
      onRead();
    } catch (error) {
      log.debug('The log of changes could not be read from the shared store; it is tried again.', { error });
      setTimeout(() => void this.#begin(), retryAfterMs).unref();
    }
  }

  /** Tells of the changes that were announced while the connection was down. */
  #tellSince(known: number): void {
    const missed = this.#changes.filter(({ number }) => number > known);
    const isWhole = missed.length === (this.#last ?? 0) - known;
    if (isWhole) for (const { text } of missed) this.#tell(text);
    else this.#tell(JSON.stringify(anything));
  }

  #note(line: string): void {
    const [change] = toChange(line);
    if (!change) return;
    this.#changes = [...this.#changes.slice(1 - remembered), change];
    if (this.#last !== null) this.#last = Math.max(this.#last, change.number);
    this.#tell(change.text);
  }

  #tell(text: string): void {
    for (const listener of this.#listeners) listener(text);
  }
}

function toChange(line: string): NumberedChange[] {
  const space = line.indexOf(' ');
  const number = Number(line.slice(0, space));
  return space > 0 && Number.isSafeInteger(number) ? [{ number, text: line.slice(space + 1) }] : [];
}

function concerns(text: string, tags: Pick<ReadonlySet<string>, 'has'>): boolean {
  try {
    const change = JSON.parse(text) as { tags?: unknown };
    return !Array.isArray(change.tags) || change.tags.some((tag) => typeof tag === 'string' && tags.has(tag));
  } catch {
    return true;
  }
}

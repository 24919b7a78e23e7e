import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import { isEmailAddress, toPlainEmail } from '#src/contract/email-address.ts';
import { confirmationDays } from '#src/contract/newsletter-confirmation.ts';

/** The contract's keys. */
export type SubscribeProblem =
  'genericError' | 'alreadySubscribed' | 'blankEmail' | 'invalidEmail' | 'banned' | 'invalidConfiguration';

export interface Newsletter {
  readonly database: Database;
  /** Whether a newsletter provider is configured. */
  readonly isConfigured: boolean;
  /** Addresses and `@domain`s to ban in addition to those that are always banned. */
  readonly banned: readonly string[];
  readonly now: () => number;
}

/** A visitor's submission, with the address in lower case. */
interface Subscriber {
  readonly address: string;
  readonly language: string;
}

const hour = 3_600_000;
const day = 24 * hour;
const lifetime = confirmationDays * day;
/** Milliseconds for which a link is remembered, so that an expired link can be told from an invented one. */
const memory = 30 * day;

/** A reserved domain for demonstrating the message that banned visitors get. */
const alwaysBanned = ['@banned.example'];

/** A visitor's submission, or why it is not accepted. */
export function checkSubscriber(
  email: unknown,
  language: unknown,
  newsletter: Newsletter,
): Subscriber | { readonly problem: SubscribeProblem } {
  if (email !== undefined && email !== null && typeof email !== 'string') return { problem: 'genericError' };
  if (typeof language !== 'string' || language.length > 35) return { problem: 'genericError' };
  const written = toPlainEmail(email ?? '');
  if (written === '') return { problem: 'blankEmail' };
  if (!isEmailAddress(written)) return { problem: 'invalidEmail' };
  const address = written.toLowerCase();
  if (isBanned(address, newsletter)) return { problem: 'banned' };
  if (!newsletter.isConfigured) return { problem: 'invalidConfiguration' };
  const isKnown = newsletter.database.get('SELECT 1 FROM subscribers WHERE address = ?', [address]) !== undefined;
  return isKnown ? { problem: 'alreadySubscribed' } : { address, language };
}

/** Adds an address to the newsletter. It is on the disk when this returns; false when it was there already. */
export function addSubscriber({ address, language }: Subscriber, { database, now }: Newsletter): boolean {
  const added = database.get(
    'INSERT INTO subscribers (address, language, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING address',
    [address, language, now()],
  );
  return added !== undefined;
}

/**
 * Remembers that an address is to be confirmed, and returns the token of its link, of which only a hash is stored. Null when a
 * link was made within the hour, so that links cannot be used to flood another person's mailbox.
 */
export function openConfirmation({ address, language }: Subscriber, { database, now }: Newsletter): string | null {
  const token = randomBytes(32).toString('base64url');
  return database.transaction(() => {
    database.run('DELETE FROM confirmations WHERE created < ?', [now() - memory]);
    const latest = database.get('SELECT max(created) AS created FROM confirmations WHERE address = ?', [address]);
    if (Number(latest?.created ?? 0) > now() - hour) return null;
    const row = [hashOf(token), address, language, now()];
    database.run('INSERT INTO confirmations (token_hash, address, language, created) VALUES (?, ?, ?, ?)', row);
    return token;
  });
}

/** Forgets a link that could not be mailed, so that the visitor can ask for another one at once. */
export function dropConfirmation(token: string, { database }: Pick<Newsletter, 'database'>): void {
  database.run('DELETE FROM confirmations WHERE token_hash = ?', [hashOf(token)]);
}

/** Outcomes of a link, each with its own page. */
export type ConfirmOutcome = 'success' | 'alreadySubscribed' | 'expiredConfirmation' | 'unknownConfirmation' | 'banned';

/** Subscribes the address of a link. A link that is used again finds its address subscribed. */
export function confirmSubscriber(token: string, newsletter: Newsletter): ConfirmOutcome {
  const { database, now } = newsletter;
  const row = database.get('SELECT * FROM confirmations WHERE token_hash = ?', [hashOf(token)]);
  if (!row) return 'unknownConfirmation';
  const subscriber = { address: String(row.address), language: String(row.language) };
  if (isBanned(subscriber.address, newsletter)) return 'banned';
  const isKnown = database.get('SELECT 1 FROM subscribers WHERE address = ?', [subscriber.address]) !== undefined;
  if (isKnown) return 'alreadySubscribed';
  // An old mail does not resubscribe a person who has unsubscribed since.
  if (row.confirmed !== null || Number(row.created) + lifetime < now()) return 'expiredConfirmation';
  return database.transaction(() => {
    database.run('UPDATE confirmations SET confirmed = ? WHERE token_hash = ?', [now(), hashOf(token)]);
    return addSubscriber(subscriber, newsletter) ? 'success' : 'alreadySubscribed';
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function isBanned(address: string, { banned }: Newsletter): boolean {
  return [...alwaysBanned, ...banned].some((entry) => matches(address, entry.trim().toLowerCase()));
}

function matches(address: string, entry: string): boolean {
  return entry.startsWith('@') ? address.endsWith(entry) : address === entry;
}

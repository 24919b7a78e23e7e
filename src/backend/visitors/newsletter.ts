import type { Database } from '#src/backend/database/database.ts';
import { isEmailAddress, toPlainEmail } from '#src/domain/email-address.ts';

/** The contract's keys; `success` when the address has been added. */
export type SubscribeOutcome =
  'success' | 'genericError' | 'alreadySubscribed' | 'blankEmail' | 'invalidEmail' | 'banned' | 'invalidConfiguration';

export interface Newsletter {
  readonly database: Database;
  /** Whether a newsletter provider is configured. */
  readonly isConfigured: boolean;
  /** Addresses and `@domain`s beside those that are always banned. */
  readonly banned: readonly string[];
  readonly now: () => number;
}

/** A reserved domain for demonstrating the message that banned visitors get. */
const alwaysBanned = ['@banned.example'];

/** Adds an address to the newsletter. It is on the disk when this returns. */
export function subscribe(
  email: unknown,
  language: unknown,
  { database, isConfigured, banned, now }: Newsletter,
): SubscribeOutcome {
  if (email !== undefined && email !== null && typeof email !== 'string') return 'genericError';
  if (typeof language !== 'string' || language.length > 35) return 'genericError';
  const address = toPlainEmail(email ?? '');
  if (address === '') return 'blankEmail';
  if (!isEmailAddress(address)) return 'invalidEmail';
  const folded = address.toLowerCase();
  const isBanned = [...alwaysBanned, ...banned].some((entry) => matches(folded, entry.trim().toLowerCase()));
  if (isBanned) return 'banned';
  if (!isConfigured) return 'invalidConfiguration';
  const added = database.get(
    'INSERT INTO subscribers (address, language, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING address',
    [folded, language, now()],
  );
  return added ? 'success' : 'alreadySubscribed';
}

function matches(address: string, entry: string): boolean {
  return entry.startsWith('@') ? address.endsWith(entry) : address === entry;
}

import type { Database, SqlRow } from '#src/backend/database/database.ts';
import type { ContactValues } from '#src/contract/contact-fields.ts';
import type { StoredMessage } from './contact-mail.ts';

const hour = 3_600_000;
/** Milliseconds for which a claimed mail belongs to one process: longer than a delivery can take. */
const lease = 180_000;
/** Milliseconds without success after which a mail is abandoned; the message itself is kept. */
const maxAge = 5 * 24 * hour;

/** The mails that wait in the database, so that they survive the process. Several processes may share them. */
export interface OutboxQueue {
  /** Claims the next mail that is due, so that no other process sends it; null when none is. */
  claim(): StoredMessage | null;
  /** Marks a mail as accepted by a server; it is never sent again. */
  markSent(reference: string): void;
  /** Records a failure, and schedules the next try or abandons a mail that is too old. */
  postpone(message: StoredMessage, reason: string): { failures: number; isAbandoned: boolean };
  /** When the next mail is due, in milliseconds since 1970; null when none waits. */
  findNextDue(): number | null;
}

/** @param retryDelay milliseconds before the next try, by the number of failures so far */
export function createOutboxQueue(
  database: Database,
  now: () => number,
  retryDelay: (failures: number) => number,
): OutboxQueue {
  return {
    claim() {
      const claimed = database.get(
        `UPDATE outbox SET due = ? WHERE reference = (
           SELECT reference FROM outbox WHERE sent IS NULL AND abandoned IS NULL AND due <= ? ORDER BY due LIMIT 1)
         RETURNING reference`,
        [now() + lease, now()],
      );
      if (!claimed) return null;
      const row = database.get(
        'SELECT m.*, o.message_id FROM outbox o JOIN messages m USING (reference) WHERE o.reference = ?',
        [claimed.reference ?? null],
      );
      return row ? toStoredMessage(row) : null;
    },

    markSent(reference) {
      database.run('UPDATE outbox SET sent = ?, last_error = NULL WHERE reference = ?', [now(), reference]);
    },

    postpone({ reference, received }, reason) {
      const row = database.get('SELECT failures FROM outbox WHERE reference = ?', [reference]);
      const failures = Number(row?.failures ?? 0) + 1;
      const isAbandoned = now() - received > maxAge;
      database.run('UPDATE outbox SET failures = ?, due = ?, abandoned = ?, last_error = ? WHERE reference = ?', [
        failures,
        now() + retryDelay(failures),
        isAbandoned ? now() : null,
        reason.slice(0, 500),
        reference,
      ]);
      return { failures, isAbandoned };
    },

    findNextDue() {
      const row = database.get('SELECT min(due) AS due FROM outbox WHERE sent IS NULL AND abandoned IS NULL');
      return typeof row?.due === 'number' ? row.due : null;
    },
  };
}

/** Five seconds after the first failure, then twice as long each time, up to an hour. */
export function backOff(failures: number): number {
  return Math.min(hour, 5000 * 2 ** (failures - 1));
}

function toStoredMessage(row: SqlRow): StoredMessage {
  return {
    reference: String(row.reference),
    messageId: String(row.message_id),
    received: Number(row.received),
    language: String(row.language),
    fields: JSON.parse(String(row.fields)) as ContactValues, // Validated before it was written.
  };
}

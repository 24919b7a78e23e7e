import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { BackendLog } from '../backend-options.ts';
import type { Database, SqlRow } from '../database/database.ts';
import type { ContactValues } from '#src/domain/contact-fields.ts';
import type { StoredMessage } from './contact-mail.ts';
import { contactMail } from './contact-mail.ts';

export interface OutboxOptions {
  database: Database;
  mail: { url: string; from: string };
  /** Where messages in a language, as `fr-CA`, go; null while the content says nothing. */
  findRecipient: (language: string) => Promise<string | null>;
  log: BackendLog;
  now: () => number;
  /** Milliseconds before the next try, by the number of failures so far. */
  retryDelay?: (failures: number) => number;
}

/** Sends the mails that wait, and goes on trying. */
export interface Outbox {
  /** Says that a message has been added. */
  wake(): void;
  /** Stops; a mail that is under way is finished first, unless that takes more than five seconds. */
  close(): Promise<void>;
}

const second = 1000;
const hour = 3_600_000;
/** How long a process has a mail for itself: longer than a delivery can take. */
const lease = 180 * second;
/** After this long without success a mail is given up; the message itself stays. */
const patience = 5 * 24 * hour;
/** How long closing waits for a mail that is under way. What is not known to be sent is sent again after a restart. */
const farewell = 5 * second;
/** How often to look for what other processes have added or left behind. */
const lookEvery = 60 * second;

/** Five seconds, then twice as long each time, up to an hour. */
function backOff(failures: number): number {
  return Math.min(hour, 5 * second * 2 ** (failures - 1));
}

/**
 * Mails wait in the database, so they outlive the process. A mail that a server has accepted is marked at once and never sent
 * again; should the process die between the two, the mail goes out twice with the same Message-ID.
 */
export function openOutbox({ database, mail, findRecipient, log, now, retryDelay = backOff }: OutboxOptions): Outbox {
  const timeouts = { connectionTimeout: 20 * second, greetingTimeout: 20 * second, socketTimeout: 60 * second };
  const transport = createTransport({ url: mail.url, ...timeouts });
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let working: Promise<void> | null = null;
  let wokenAgain = false;

  /** Takes the next mail that is due, so that no other process does. */
  function claim(): StoredMessage | null {
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
  }

  async function deliver(message: StoredMessage): Promise<void> {
    try {
      const recipient = await findRecipient(message.language);
      if (recipient === null)
        throw new Error('The content names no recipient (globals/settings.yaml: formsRecipient).');
      await transport.sendMail(contactMail(message, mail.from, recipient));
      database.run('UPDATE outbox SET sent = ?, last_error = NULL WHERE reference = ?', [now(), message.reference]);
      log('info', 'A contact message has been mailed.', { reference: message.reference });
    } catch (error) {
      postpone(message, error instanceof Error ? error.message : String(error));
    }
  }

  function postpone({ reference, received }: StoredMessage, reason: string): void {
    const failures =
      Number(database.get('SELECT failures FROM outbox WHERE reference = ?', [reference])?.failures ?? 0) + 1;
    const isHopeless = now() - received > patience;
    database.run('UPDATE outbox SET failures = ?, due = ?, abandoned = ?, last_error = ? WHERE reference = ?', [
      failures,
      now() + retryDelay(failures),
      isHopeless ? now() : null,
      reason.slice(0, 500),
      reference,
    ]);
    const fields = { reference, failures, reason };
    if (isHopeless) log('error', 'A contact message could not be mailed and has been given up.', fields);
    else log('warn', 'A contact message could not be mailed and will be tried again.', fields);
  }

  async function work(): Promise<void> {
    do {
      wokenAgain = false;
      for (let message = claim(); message && !isClosed; message = claim()) {
        // oxlint-disable-next-line no-await-in-loop -- one mail at a time, so that a mail server is not flooded
        await deliver(message);
      }
    } while (wokenAgain && !isClosed);
  }

  function schedule(): void {
    if (isClosed) return;
    const next = database.get('SELECT min(due) AS due FROM outbox WHERE sent IS NULL AND abandoned IS NULL')?.due;
    const delay = typeof next === 'number' ? Math.max(0, next - now()) : lookEvery;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(delay, lookEvery));
    timer.unref();
  }

  function wake(): void {
    wokenAgain = true;
    if (isClosed || working) return;
    working = work()
      .catch((error: unknown) => log('error', 'The outbox could not be read.', { error }))
      .finally(() => {
        working = null;
        schedule();
      });
  }

  wake();
  return {
    wake,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.race([working, delay(farewell, undefined, { ref: false })]);
      transport.close();
    },
  };
}

function toStoredMessage(row: SqlRow): StoredMessage {
  return {
    reference: String(row.reference),
    messageId: String(row.message_id),
    received: Number(row.received),
    language: String(row.language),
    fields: JSON.parse(String(row.fields)) as ContactValues, // Written when the message was checked and kept.
  };
}

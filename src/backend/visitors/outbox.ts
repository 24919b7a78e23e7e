import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { BackendLog } from '#src/backend/backend-options.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { Sender, StoredMessage } from './contact-mail.ts';
import { contactMail } from './contact-mail.ts';
import { backOff, createOutboxQueue } from './outbox-queue.ts';

export interface OutboxOptions {
  readonly database: Database;
  readonly mail: { url: string; from: Sender };
  /** The recipient of messages in a language, such as `fr-CA`; null while the content names none. */
  readonly findRecipient: (language: string) => Promise<string | null>;
  readonly log: BackendLog;
  readonly now: () => number;
  /** Milliseconds before the next try, by the number of failures so far. */
  readonly retryDelay?: (failures: number) => number;
}

/** Sends the mails that wait, and tries again after a failure. */
export interface Outbox {
  /** Checks for mails now, because one has been added. */
  wake(): void;
  /** Stops. A delivery in progress may finish within five seconds. */
  close(): Promise<void>;
}

const second = 1000;
/** How long closing waits for a delivery in progress. A mail without a confirmation is sent again after a restart. */
const closeTimeout = 5 * second;
/** How often the queue is checked for mails that other processes have added or left behind. */
const pollInterval = 60 * second;

/**
 * Delivers contact messages by SMTP, one at a time. A mail that a server has accepted is marked at once and never sent
 * again; if the process dies between the two, the mail is sent twice with the same Message-ID.
 */
export function openOutbox({ database, mail, findRecipient, log, now, retryDelay = backOff }: OutboxOptions): Outbox {
  const timeouts = { connectionTimeout: 20 * second, greetingTimeout: 20 * second, socketTimeout: 60 * second };
  const transport = createTransport({ url: mail.url, ...timeouts });
  const queue = createOutboxQueue(database, now, retryDelay);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let working: Promise<void> | null = null;
  let isWokenAgain = false;

  async function deliver(message: StoredMessage): Promise<void> {
    const { reference } = message;
    try {
      const recipient = await findRecipient(message.language);
      if (recipient === null)
        throw new Error('Expected a recipient in globals/settings.yaml (formsRecipient), found none.');
      await transport.sendMail(contactMail(message, mail.from, recipient));
      queue.markSent(reference);
      log('info', 'A contact message has been mailed.', { reference });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const { failures, isAbandoned } = queue.postpone(message, reason);
      const fields = { reference, failures, reason };
      if (isAbandoned)
        log(
          'error',
          'A contact message could not be mailed for days and is abandoned; it stays in the database.',
          fields,
        );
      else log('warn', 'A contact message could not be mailed and will be tried again.', fields);
    }
  }

  async function work(): Promise<void> {
    do {
      isWokenAgain = false;
      // Claiming a message postpones it, so claim only those that will be sent now.
      while (!isClosed) {
        const message = queue.claim();
        if (!message) break;
        // oxlint-disable-next-line no-await-in-loop -- One mail at a time, so that the mail server is not flooded.
        await deliver(message);
      }
    } while (isWokenAgain && !isClosed);
  }

  /** Milliseconds until there is something to do. */
  function findWait(): number {
    const due = isClosed ? null : queue.findNextDue();
    return due === null ? pollInterval : Math.min(Math.max(0, due - now()), pollInterval);
  }

  function schedule(wait: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, wait);
    timer.unref();
  }

  function wake(): void {
    isWokenAgain = true;
    if (isClosed || working) return;
    working = work()
      .then(findWait)
      .catch((error: unknown) => {
        log('error', 'The outbox could not be read; retrying in a minute.', { error });
        return pollInterval;
      })
      .then((wait) => {
        working = null;
        schedule(wait);
      });
  }

  wake();
  return {
    wake,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.race([working, delay(closeTimeout, undefined, { ref: false })]);
      transport.close();
    },
  };
}

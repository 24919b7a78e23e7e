import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { ContentSite } from '#src/backend/content/content-types.ts';
import { toConfirmationMail } from '#src/contract/mail-texts.ts';
import type { Sender } from './contact-mail.ts';

/** Milliseconds for which a visitor waits until the mail server has taken a mail. */
const deadline = 8_000;

/**
 * Sends the links that confirm subscriptions, while the visitor waits, so that a visitor asked to look for a mail gets one.
 */
export interface ConfirmationMailer {
  /** Rejects when the mail server has not taken the mail within the deadline. */
  send(address: string, site: ContentSite, token: string): Promise<void>;
  close(): void;
}

export function createConfirmationMailer(mail: { url: string; from: Sender }): ConfirmationMailer {
  const timeouts = { connectionTimeout: deadline, greetingTimeout: deadline, socketTimeout: deadline };
  const transport = createTransport({ url: mail.url, ...timeouts });
  return {
    async send(address, site, token) {
      const sent = transport.sendMail({
        from: mail.from,
        to: { name: '', address },
        ...toConfirmationMail(site, token),
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const ended = new AbortController();
      const late = async () => {
        await delay(deadline, undefined, { signal: ended.signal });
        throw new Error(`The mail server has not taken the mail within ${deadline} ms.`);
      };
      try {
        await Promise.race([sent, late()]);
      } finally {
        ended.abort();
      }
    },
    close: () => transport.close(),
  };
}

import type { SendMailOptions } from 'nodemailer';
import type { ContactValues } from '#src/contract/contact-fields.ts';
import { toContactText } from '#src/contract/mail-texts.ts';

/** Whom a mail comes from: an address, alone or with a name. */
export type Sender = string | { readonly name: string; readonly address: string };

/** A stored message with the data of its mail. */
export interface StoredMessage {
  /** `IRN-7F3K2Q` */
  readonly reference: string;
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly received: number;
  /** Language of the site it came from, as `fr-CA`. */
  readonly language: string;
  readonly fields: ContactValues;
}

/**
 * The mail that notifies the organisation of a message. Names and addresses are passed to the mailer in parts, which it encodes,
 * and have no control characters, so nothing that a visitor writes can become a header.
 */
export function contactMail(
  { reference, messageId, received, language, fields }: StoredMessage,
  from: Sender,
  to: string,
): SendMailOptions {
  const name = `${fields.firstName} ${fields.lastName}`;
  return {
    from,
    to,
    messageId,
    ...(canBeAnswered(fields.email) && { replyTo: { name, address: fields.email } }),
    subject: `[${reference}] ${fields.subject} — ${name}`,
    text: toContactText(fields, { reference, language }),
    date: new Date(received),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // The text comes from a visitor: it must not refer to files or addresses that the mailer would read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Servers without SMTPUTF8 (RFC 6531) refuse a header with letters other than ASCII before the `@`, and the message with
 * it. Such an address is in the text only; after the `@` the mailer writes them in ASCII.
 */
function canBeAnswered(email: string): boolean {
  return /^[\x21-\x7e]+@/.test(email);
}

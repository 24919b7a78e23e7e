import type { SendMailOptions } from 'nodemailer';
import type { ContactValues } from '#src/contract/contact-fields.ts';
import { findProvince } from '#src/contract/provinces.ts';

/** A stored message with the data of its mail. */
export interface StoredMessage {
  /** `LT-7F3K2Q` */
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
  from: string,
  to: string,
): SendMailOptions {
  const name = `${fields.firstName} ${fields.lastName}`;
  const lines = [
    ['Référence', reference],
    ['Nom', name],
    ['Organisation', fields.organization],
    ['Ville', fields.city],
    ['Province', findProvince(fields.province)?.fr ?? fields.province],
    ['Courriel', fields.email],
    ['Téléphone', fields.phone],
    ['Sujet', fields.subject],
    ['Langue', language],
  ];
  const head = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label} : ${value}`);
  return {
    from,
    to,
    messageId,
    ...(canBeAnswered(fields.email) && { replyTo: { name, address: fields.email } }),
    subject: `[${reference}] ${fields.subject} — ${name}`,
    text: `${head.join('\n')}\n\n${fields.message}\n`,
    date: new Date(received),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // The text comes from a visitor: it must not refer to files or addresses that the mailer would read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Letters other than ASCII before the `@` would make the header one that servers without SMTPUTF8 (RFC 6531) refuse, and
 * the message with it. Such an address is in the text only; after the `@` the mailer writes them in ASCII.
 */
function canBeAnswered(email: string): boolean {
  return /^[\x21-\x7e]+@/.test(email);
}

import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';
import type { ContactValues } from '#src/contract/contact-fields.ts';
import { initialsOf } from '#src/contract/initials.ts';

/** Without letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `IRN-7F3K2Q` for Incubateur Rive-Nord: short enough to read out on the telephone, and one of 700 million. */
function createReference(organisation: string): string {
  const code = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return [initialsOf(organisation), code].filter(Boolean).join('-');
}

/**
 * Stores a message and its mail in one transaction, which is on the disk when this returns.
 * @param domain domain of the mail's Message-ID
 * @returns the message's reference
 */
export function keepMessage(
  database: Database,
  {
    message,
    language,
    domain,
    received,
    organisation,
  }: { message: ContactValues; language: string; domain: string; received: number; organisation: string },
): string {
  return database.transaction(() => {
    let reference = createReference(organisation);
    while (database.get('SELECT 1 FROM messages WHERE reference = ?', [reference]))
      reference = createReference(organisation);
    const fields = JSON.stringify(message);
    database.run('INSERT INTO messages (reference, received, language, fields) VALUES (?, ?, ?, ?)', [
      reference,
      received,
      language,
      fields,
    ]);
    const messageId = `<${reference.toLowerCase()}.${randomBytes(9).toString('hex')}@${domain}>`;
    database.run('INSERT INTO outbox (reference, message_id, due) VALUES (?, ?, ?)', [reference, messageId, received]);
    return reference;
  });
}

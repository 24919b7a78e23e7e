export type ConsentChoice = 'accepted' | 'rejected';
export type ConsentState = ConsentChoice | 'undecided';

/** The settings for reading and storing a visitor's choice. */
export interface ConsentRecord {
  /** Name of the cookie with the choice, its time, and the wording that it refers to. */
  readonly cookie: string;
  /** Name of the second cookie, `true` or `false`, which other software on the same host reads. */
  readonly flagCookie: string;
  /** Language and hash of the current wording: `fr-CA.1a2b3c4d`. */
  readonly wording: string;
}

const oneYear = 365 * 24 * 60 * 60;
const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ';
const anyWording = '(?:fr|en)(?:-[A-Za-z0-9]+)*\\.[0-9a-f]{8}';

export const isChoice = (value: unknown): value is ConsentChoice => value === 'accepted' || value === 'rejected';
export const isWording = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(`^${anyWording}$`).test(value);

/**
 * Source of the regular expression that finds a valid choice among cookies:
 * `accepted.2026-11-20T21:30:00Z.fr-CA.1a2b3c4d`. A visitor who accepted another wording in the same language must
 * choose again. A refusal stays valid, and so does a consent in another language, whose wording cannot be compared.
 */
export function consentPattern({ cookie, wording }: ConsentRecord): string {
  const [language = '', hash = ''] = wording.split('.');
  const name = cookie.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isOutdated = `\\.${time}\\.${language}\\.(?!${hash})`;
  return `(?:^|;\\s*)${name}=(rejected|accepted(?!${isOutdated}))\\.${time}\\.${anyWording}\\s*(?:;|$)`;
}

/**
 * The visitor's choice in a `Cookie` header or `document.cookie`; an invalid value counts as no choice. On the server
 * only one bit of it affects the HTML, whether it is `undecided`: the page store uses that bit in its keys.
 */
export function consentState(cookies: string | null, record: ConsentRecord): ConsentState {
  const found = new RegExp(consentPattern(record)).exec(cookies ?? '')?.[1];
  return isChoice(found) ? found : 'undecided';
}

/** The two cookies that store a choice for a year, for `Set-Cookie` headers and for `document.cookie`. */
export function choiceCookies(choice: ConsentChoice, record: ConsentRecord, now: Date, isSecure: boolean): string[] {
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `${record.cookie}=${choice}.${at}.${record.wording}; ${attributesOf(isSecure)}`,
    `${record.flagCookie}=${choice === 'accepted'}; ${attributesOf(isSecure)}`,
  ];
}

const attributesOf = (isSecure: boolean) => `Max-Age=${oneYear}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/**
 * The second cookie when it must be corrected to match the choice: after a change of the wording, or when other
 * software has removed or changed one of the two. Null when they agree.
 */
export function alignedFlag(
  cookies: string,
  flagCookie: string,
  choice: ConsentChoice | null,
  isSecure: boolean,
): string | null {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${flagCookie}=`));
  const wanted = choice && `${flagCookie}=${choice === 'accepted'}`;
  if ((found ?? null) === wanted) return null;
  return wanted ? `${wanted}; ${attributesOf(isSecure)}` : `${flagCookie}=; Max-Age=0; Path=/`;
}

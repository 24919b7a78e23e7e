/** What a content management system makes slugs of: letters, numbers and these signs. Anything else could be its query language. */
const slugForm = /^[\p{L}\p{N}\p{M}._~-]{1,255}$/u;

/** Alone they join or negate the values that follow, of which there are none: every entry would match. */
const joiningWords = ['and', 'or', 'not'];

/**
 * Whether a part of an address may be sent to the backend as a slug. To the backend `*`, `not x`, `>0`, `a,b` and
 * `:notempty:` are questions, which other entries answer.
 */
export function isSlug(text: string): boolean {
  return slugForm.test(text) && !joiningWords.includes(text.toLowerCase());
}

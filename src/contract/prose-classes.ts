/** Classes that an editor may give to parts of a rich text, each with the elements that it suits. All others are removed. */
export const proseClasses: ReadonlyMap<string, readonly string[]> = new Map([
  /** Numbers in large type: each item begins with its number in bold. */
  ['figures', ['ul', 'ol']],
  /** A sequence: each item may begin with its name, or its time, in bold. */
  ['steps', ['ul', 'ol']],
  /** The paragraph that opens a text, in larger type. */
  ['lead', ['p']],
  /** A note set apart from the running text: a condition, a deadline. */
  ['note', ['p', 'ul', 'ol', 'blockquote']],
]);

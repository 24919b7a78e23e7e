/**
 * A text without the marks of direction and joining that address books and messengers paste around numbers and
 * addresses, and that nobody sees: `\u202A418 555-0142\u202C` → `418 555-0142`.
 */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(/[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '');
}

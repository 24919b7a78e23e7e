import type { Words } from '#src/site/look.ts';

/** Interface words that this look says in its own way. */
export const words: Words = {
  'contact.label.organization': 'Organization or co-ownership',
};

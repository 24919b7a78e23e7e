import type { Words } from '#src/site/look.ts';

/** Interface words that this look says in its own way. */
export const words: Words = {
  'footer.copyright': '© 2015–{year} {name}',
};

import { expect, test } from 'vitest';
import { toOpening } from './opening.ts';

const filler = 'Elle garantit douze degrés au pied de chaque plant, même quand il fait moins quarante dehors.';

test('a card ends where a sentence ends', () => {
  expect(toOpening('Talle chauffe des serres. Elle vend de la chaleur.')).toBe(
    'Talle chauffe des serres. Elle vend de la chaleur.',
  );
  expect(toOpening(`Talle jumelle des serres et des salles de serveurs, jour et nuit. ${filler}`)).toBe(
    'Talle jumelle des serres et des salles de serveurs, jour et nuit.',
  );
  expect(toOpening(`« Un tuyau\u202F!\u202F» ${filler} ${filler}`)).toBe(`« Un tuyau\u202F!\u202F» ${filler}`);
});

test('abbreviations and figures do not end a sentence', () => {
  expect(toOpening('Le modèle coûte 12.5 $ p. ex. à Sept-Îles.')).toBe('Le modèle coûte 12.5 $ p. ex. à Sept-Îles.');
});

test('only a sentence that is far too long is cut', () => {
  const long = `${'très '.repeat(30)}long.`;
  expect(toOpening(long)).toBe(long);
  expect(toOpening(`${'très '.repeat(60)}long.`)).toMatch(/…$/);
  expect(toOpening('')).toBe('');
});

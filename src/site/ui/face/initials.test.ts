import { expect, it } from 'vitest';
import { toInitials } from './initials.ts';

it('takes the first letters of the first and of the last name', () => {
  expect(toInitials('Édouard Thivierge')).toBe('ÉT');
  expect(toInitials('Simone de la Durantaye')).toBe('SD');
  expect(toInitials('Noor Haddad-Vigneault')).toBe('NH');
});

it('takes one letter of a single name, and nothing of none', () => {
  expect(toInitials('  mai ')).toBe('M');
  expect(toInitials('')).toBe('');
});

import { expect, it } from 'vitest';
import { isEmailAddress, toPlainEmail } from './email-address.ts';

it.each(['a@b.example', 'prenom.nom+liste@sous.domaine.example', "o'neil@exemple.example", 'élise@café.example'])(
  '%s is an address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

it.each([
  '',
  'a',
  'a@b',
  '@b.example',
  'a@',
  'a b@c.example',
  'a@b..example',
  '.a@b.example',
  'a@b.example\nBcc: c@d.example',
  'a@-b.example',
  'a,b@c.example',
  '"a"@b.example',
  '=?utf-8?Q?a?=@b.example',
  'a\u202E@b.example',
])('%j is no address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

it('an address is at most 254 characters long, 64 before the sign', () => {
  expect(isEmailAddress(`${'a'.repeat(65)}@b.example`)).toBe(false);
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  expect(isEmailAddress(`${'a'.repeat(63)}@${domain}`)).toBe(true);
  expect(isEmailAddress(`${'a'.repeat(64)}@${domain}`)).toBe(false);
});

it('an address is plain without what is pasted around it, in one spelling', () => {
  expect(toPlainEmail(' \u2066e\u0301lise\u200B@café.example\u2069\n')).toBe('élise@café.example');
});

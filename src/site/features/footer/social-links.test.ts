import { expect, it } from 'vitest';
import { toSocialLinks } from './social-links.ts';

it('keeps the known networks, whatever their case, and skips other names and empty or unsafe addresses', () => {
  const rows = [
    { network: 'LinkedIn', networkUrl: 'https://a.example/x' },
    { network: 'youtube', networkUrl: 'b.example' },
    { network: 'x', networkUrl: '' },
    { network: 'facebook', networkUrl: 'javascript:alert(1)' },
    { network: 'myspace', networkUrl: 'https://c.example' },
    null,
    { network: null, networkUrl: null },
  ];
  expect(toSocialLinks(rows)).toEqual([
    { network: 'linkedIn', url: 'https://a.example/x' },
    { network: 'youtube', url: 'https://b.example/' },
  ]);
  expect(toSocialLinks(null)).toEqual([]);
});

import { expect, test } from 'vitest';
import { externalLinkFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { CoachsOrExpertsListBlock } from './coachs-or-experts-list-block.tsx';

test('people are shown next to their introduction', async () => {
  const html = await renderBlock(CoachsOrExpertsListBlock, {
    heading: 'Vos coachs',
    description: '<p>Des gens patients.</p>',
    entities: [{ __typename: 'entity_Entry', id: '1', displayName: 'Léa Marsolais', uri: 'coachs-et-experts/lea' }],
    mainLink: [externalLinkFixture('Tous les coachs')],
  });
  expect(html).toContain('<h2>Vos coachs</h2>');
  expect(html).toContain('<p>Des gens patients.</p>');
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="\/coachs-et-experts\/lea"[^>]*>Léa Marsolais/);
  expect(html).toContain('Tous les coachs');
});

test('it is left out without people', async () => {
  expect(await renderBlock(CoachsOrExpertsListBlock, { heading: 'Vos coachs', entities: [null] })).toBe('');
});

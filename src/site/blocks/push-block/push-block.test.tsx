import { expect, test } from 'vitest';
import { externalLinkFixture, imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { PushBlock } from './push-block.tsx';

test('it has its text, its link, its picture and its theme', async () => {
  const html = await renderBlock(PushBlock, {
    heading: 'On se parle ?',
    description: '<p>Une heure suffit.</p>',
    mainLink: [externalLinkFixture('Prendre rendez-vous')],
    image: [imageFixture()],
    theme: 'ink',
  });
  expect(html).toContain('data-theme="ink"');
  expect(html).toMatch(/<h2[^>]*>On se parle\u202F\?<\/h2>/);
  expect(html).toContain('<p>Une heure suffit.</p>');
  expect(html).toContain('Prendre rendez-vous');
  expect(html).toContain('<img');
});

test('an unknown theme becomes the default one, and without a text nothing is rendered', async () => {
  expect(await renderBlock(PushBlock, { heading: 'Venez', theme: 'neon' })).toContain('data-theme="accent"');
  expect(await renderBlock(PushBlock, { image: [imageFixture()] })).toBe('');
});

test('every link that the editor placed is there', async () => {
  const mainLink = [
    externalLinkFixture('En français', 'https://a.example/'),
    externalLinkFixture('En anglais', 'https://b.example/'),
  ];
  const html = await renderBlock(PushBlock, { mainLink });
  expect(html).toMatch(
    /href="https:\/\/a\.example\/"[^>]*>En français.*href="https:\/\/b\.example\/"[^>]*>En anglais/s,
  );
});

import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TestimoniesListBlock } from './testimonies-list-block.tsx';

test('each testimony is an item of the list', async () => {
  const voice = (id: string, copy: string | null) => ({ __typename: 'testimony_Entry', id, firstName: 'Ada', copy });
  const testimonies = [voice('1', '<p>Bien.</p>'), voice('2', '<p>Mieux.</p>'), voice('3', null)];
  const html = await renderBlock(TestimoniesListBlock, { heading: 'Deux avis', testimonies });
  expect(html).toMatch(/<h2[^>]*>Deux avis<\/h2>/);
  expect(html.match(/<li/g)).toHaveLength(2);
});

test('it is left out without a testimony', async () => {
  expect(await renderBlock(TestimoniesListBlock, { heading: 'Deux avis' })).toBe('');
});

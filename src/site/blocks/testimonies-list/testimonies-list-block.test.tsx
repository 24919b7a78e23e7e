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

test('the first of at least three is large', async () => {
  const voice = (id: string) => ({ __typename: 'testimony_Entry', id, firstName: 'Ada', copy: '<p>Bien.</p>' });
  const sizes = async (ids: readonly string[]) =>
    (await renderBlock(TestimoniesListBlock, { testimonies: ids.map(voice) })).match(/data-size="\w+"/g);
  expect(await sizes(['1', '2'])).toEqual(['data-size="usual"', 'data-size="usual"']);
  expect(await sizes(['1', '2', '3'])).toEqual(['data-size="large"', 'data-size="usual"', 'data-size="usual"']);
});

test('it is left out without a testimony', async () => {
  expect(await renderBlock(TestimoniesListBlock, { heading: 'Deux avis' })).toBe('');
});

import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TestimonyBlock } from './testimony-block.tsx';

test('the text and the speaker are shown', async () => {
  const voice = {
    __typename: 'testimony_Entry',
    id: '1',
    firstName: 'Ndèye',
    lastName: 'Sarr-Gagné',
    copy: '<p>On m’a écoutée.</p>',
  };
  const html = await renderBlock(TestimonyBlock, { testimony: [voice] });
  expect(html).toContain('<blockquote');
  expect(html).toContain('On m’a écoutée.');
  expect(html).toContain('Ndèye Sarr-Gagné');
});

test('it is left out without a text', async () => {
  expect(await renderBlock(TestimonyBlock, { testimony: [{ __typename: 'testimony_Entry', id: '1', copy: '' }] })).toBe(
    '',
  );
});

import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { AccordionsBlock } from './accordions-block.tsx';

const items = [
  { __typename: 'accordionItem_Entry', id: '1', heading: 'Combien ?', copy: '<p>Rien.</p>' },
  { __typename: 'accordionItem_Entry', id: '2', heading: 'Quand ?', copy: '<p>Demain.</p>' },
];

test('each item is a question that opens its answer, one level below the heading', async () => {
  const html = await renderBlock(AccordionsBlock, { heading: 'Vos questions', openFirst: false, items });
  expect(html).toContain('<h2>Vos questions</h2>');
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).not.toContain('open=""');
  expect(html).toMatch(/<summary[^>]*><h3[^>]*>Combien\u202F\?<\/h3>/);
  expect(html).toContain('<p>Demain.</p>');
});

test('the first question is open when the editor wants it', async () => {
  const html = await renderBlock(AccordionsBlock, { openFirst: true, items });
  expect(html.match(/open=""/g)).toHaveLength(1);
  expect(html).toMatch(/<details[^>]*open=""[^>]*><summary[^>]*><h2[^>]*>Combien/);
});

test('it is left out without a question', async () => {
  expect(
    await renderBlock(AccordionsBlock, { heading: 'Vos questions', items: [null, { ...items[0], heading: '' }] }),
  ).toBe('');
});

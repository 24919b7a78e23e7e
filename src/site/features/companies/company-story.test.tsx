import { expect, it } from 'vitest';
import { setOffOpening, splitStory } from './company-story.tsx';

it('divides a text after its first paragraph', () => {
  expect(splitStory('<p>A <b>bold</b> start.</p>\n<p>B</p><ul><li>C</li></ul>')).toEqual({
    lead: '<p>A <b>bold</b> start.</p>',
    rest: '<p>B</p><ul><li>C</li></ul>',
  });
});

it('takes the first paragraph that says something', () => {
  expect(splitStory('<p>&nbsp;</p><p class="x"><br /></p>\n<p>A</p><p>B</p>')).toEqual({
    lead: '<p>&nbsp;</p><p class="x"><br /></p>\n<p>A</p>',
    rest: '<p>B</p>',
  });
});

it('leaves whole what has one paragraph, or begins with something else', () => {
  for (const html of ['<p>A</p>', '<h2>A</h2><p>B</p>', 'A', '<pre>A</pre><p>B</p>']) {
    expect(splitStory(html)).toEqual({ lead: html, rest: '' });
  }
});

it('has nothing of nothing', () => {
  for (const html of [null, undefined, ' ']) expect(splitStory(html)).toEqual({ lead: '', rest: '' });
});

it('sets off the first sentence of a paragraph', () => {
  expect(setOffOpening('<p>Elle chauffe des serres. Elle vend de la <b>chaleur</b>.</p>')).toBe(
    '<p>Elle chauffe des serres.</p><p>Elle vend de la <b>chaleur</b>.</p>',
  );
});

it('leaves a paragraph of one sentence, one that begins with markup or a very long sentence, and an initial', () => {
  const long = `${'mot '.repeat(40)}fini.`;
  const texts = ['Elle chauffe des serres.', '<b>Elle chauffe des serres.</b> Oui.', `${long} Oui.`, 'M. Roy.'];
  for (const text of texts) expect(setOffOpening(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  expect(setOffOpening('<p>Elle est née de J. Roy et de R. Simard à Matane</p>')).not.toContain('</p><p>');
});

import { expect, it } from 'vitest';
import { splitStory } from './company-story.tsx';

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

import { describe, expect, it } from 'vitest';
import { checkDrawing, countElements } from './drawing-size.ts';

const svg = (content: string) =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`;

/** Each of these groups shows the previous one this many times. */
const nested = (levels: number, times: number, reference: (id: string) => string) =>
  svg(
    Array.from({ length: levels }, (_, level) => {
      const shown = level === 0 ? '<path d="M0 0h1"/>' : reference(`g${level - 1}`).repeat(times);
      return `<g id="g${level}">${shown}</g>`;
    }).join(''),
  );

describe('a drawing has as many elements as it shows', () => {
  it.each([
    ['shapes', svg('<g><path d="M0 0"/><circle r="1"/></g>'), 4],
    ['a shape that is used', svg('<defs><path id="a"/></defs><use href="#a"/><use xlink:href="#a"/>'), 7],
    ['a use before what it shows', svg('<use href="#a"/><symbol id="a"><path/><path/></symbol>'), 8],
    ['a link to a part of it', svg('<a href="#b"><path id="b"/></a>'), 3],
    ['a pattern', svg('<pattern id="p"><path/></pattern><rect fill="url(#p)"/><g style="mask:url(\'#p\')"/>'), 9],
    ['a reference to nothing', svg('<use href="#z"/><use href="other.svg#a"/>'), 3],
    ['a shape that shows itself', svg('<g id="a"><use href="#a"/></g>'), 3],
    ['a comment, a title and entities', svg('<!-- <use href="#a"/> --><title>a &amp; b</title>'), 2],
  ])('%s', (_what, drawing, count) => {
    expect(countElements(drawing)).toBe(count);
  });
});

describe('a drawing is refused', () => {
  it.each([
    ['<use>', (id: string) => `<use href="#${id}"/>`],
    ['patterns', (id: string) => `<rect fill="url(#${id})"/>`],
  ])('that %s unfold to millions of elements', (_what, reference) => {
    const bomb = nested(8, 10, reference);
    expect(bomb.length).toBeLessThan(3_000);
    expect(() => checkDrawing(bomb)).toThrow(/^Expected a drawing of at most 100000 elements.* found \d{8,}\./);
  });

  it('that is nested too deeply to be counted', () => {
    expect(() => checkDrawing(svg('<g>'.repeat(400) + '</g>'.repeat(400)))).toThrow('too deep');
    expect(() => checkDrawing(nested(10_000, 1, (id) => `<use href="#${id}"/>`))).not.toThrow('Maximum call stack');
  });

  it('and not where it repeats a little', () => {
    expect(() => checkDrawing(nested(4, 10, (id) => `<use href="#${id}"/>`))).not.toThrow();
  });
});

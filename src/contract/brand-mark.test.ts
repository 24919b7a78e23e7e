import { describe, expect, it } from 'vitest';
import { parseMark } from './brand-mark.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('a mark', () => {
  it('is taken apart: its size, its shapes, and how its root paints them', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- A note -->\n${svg('<path d="M0 0h9" fill="currentColor"/>', 'id="a" width="80" height="40" fill="none" viewBox="0 0 40 20"')}\n`;
    expect(parseMark(text)).toEqual({
      attributes: 'fill="none"',
      shapes: '<path d="M0 0h9" fill="currentColor"/>',
      viewBox: '0 0 40 20',
      width: 40,
      height: 20,
    });
  });

  it.each([
    ['without a viewBox', svg('<path d="M0 0"/>', 'width="40px" height="20"')],
    ['with classes', svg('<style>.a{fill:url(#b)}@media print{.a{fill:#000}}</style><path class="a" d="M0 0"/>')],
    ['with a photograph inside', svg('<image width="40" height="20" href="data:image/png;base64,iVBORw0KGgo="/>')],
    [
      'with what an editor notes',
      svg('<metadata><rdf:RDF xmlns:rdf="urn:r"/></metadata><o:view xmlns:o="urn:o" o:zoom="1"></o:view>'),
    ],
  ])('may be a drawing %s', (_what, text) => {
    expect(parseMark(text)).toMatchObject({ width: 40, height: 20 });
  });

  it.each([
    ['<script>', svg('<script>alert(1)</script>')],
    ['onload', svg('<g onload="alert(1)"/>')],
    ['foreignObject', svg('<foreignObject><p/></foreignObject>')],
    ['<animate>', svg('<animate/>')],
    ['<a>', svg('<a href="#x"/>')],
    ['href="https://elsewhere', svg('<image href="https://elsewhere.example/a.png"/>')],
    ['xlink:href="data:image/svg+xml', svg('<image xmlns:xlink="urn:x" xlink:href="data:image/svg+xml;base64,AAAA"/>')],
    ['href="#a&', svg('<use href="#a&#58;"/>')],
    ['url(http', svg('<rect fill="url(http://elsewhere.example/a.svg#b)"/>')],
    ['@import', svg('<style>@import "https://elsewhere.example/a.css"</style>')],
    [String.raw`\\`, svg(String.raw`<style>a{fill:\75 rl(//elsewhere.example)}</style>`)],
    ['ENTITY', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['</svg> where', svg('<g>')],
    ['without its end', '<svg viewBox="0 0 1 1"><g></g>'],
    ['no <svg>', ''],
    ['<html>', '<html></html>'],
    ['trailing', `${svg('')}trailing`],
    ['<rect', svg('<rect width=1/>')],
    ['none', svg('<path d="M0 0"/>', 'width="100%"')],
    ['0 0 1 0', svg('', 'viewBox="0 0 1 0"')],
    ['more', svg('<use href="#a"/>'.repeat(21))],
    ['none', svg('<use xlink:href="#a"/>')],
    ['kB', svg(' '.repeat(200_001))],
  ])('is refused for what it holds: %s', (found, text) => {
    expect(() => parseMark(text)).toThrow(/^expected .*, found /s);
    expect(() => parseMark(text)).toThrow(found);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFirefox } from '../../src/platform/setup/test-programs.mjs';
import { sharedServer } from '../support/shared-servers.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';

/** In the page: the lines of each heading with the site's faces, and with their stand-ins. */
async function countLines(): Promise<{ text: string; own: number; standIn: number }[]> {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
    (heading) => heading.getBoundingClientRect().width > 1,
  );
  const linesOf = (heading: Element) =>
    Math.round(heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight));
  await document.fonts.ready;
  const own = headings.map(linesOf);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    ({ cssRules }) => !(cssRules[0] instanceof CSSFontFaceRule),
  );
  document.body.getBoundingClientRect(); // Asks for the stand-ins.
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return headings.map((heading, index) => ({
    text: heading.textContent,
    own: own[index] ?? 0,
    standIn: linesOf(heading),
  }));
}

describe.runIf(hasFirefox())('headings in the stand-ins of the faces', () => {
  let engine: Engine;
  let visitor: Visitor;

  beforeAll(async () => {
    engine = await startFirefox({ width: 390, height: 844 });
    visitor = new Visitor(engine, (await sharedServer('site')).url);
    await visitor.reset();
    await visitor.fetchFaces();
  });
  afterAll(() => engine?.stop());

  test('take as many lines, but for one in ten, which takes one more or less', async () => {
    const headings = [];
    for (const path of ['/', '/en/blog', '/evenements', '/programmes', '/en/pages/about', '/presse']) {
      await visitor.open(path);
      headings.push(...(await visitor.ask(countLines)));
    }
    expect(headings.length).toBeGreaterThan(60);
    expect(headings.filter(({ own, standIn }) => Math.abs(own - standIn) > 1)).toEqual([]);
    const others = headings.filter(({ own, standIn }) => own !== standIn);
    expect(others.length).toBeLessThan(headings.length / 10);
    expect(engine.takeComplaints()).toEqual([]);
  });
});

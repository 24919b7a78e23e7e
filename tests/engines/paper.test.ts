import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFirefox, hasPdfReader } from '../../src/platform/setup/test-programs.mjs';
import { sharedServer } from '../support/shared-servers.ts';
import { startChromium } from './chromium.ts';
import type { PrintingEngine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';

const engines = [
  { name: 'Chromium', start: startChromium },
  ...(hasFirefox() ? [{ name: 'Firefox', start: startFirefox }] : []),
];

/** The lines of each sheet. */
function readPaper(pdf: Buffer): string[][] {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1e8 });
  const sheets = stdout.split('\f').map((sheet) => sheet.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()));
  return sheets.map((lines) => lines.filter(Boolean)).filter((lines) => lines.length > 0);
}

describe.runIf(hasPdfReader()).each(engines)('on paper, by $name', ({ start }) => {
  let engine: PrintingEngine;
  let visitor: Visitor;

  beforeAll(async () => {
    engine = await start({ width: 1000, height: 900 });
    visitor = new Visitor(engine, (await sharedServer('site')).url);
    await visitor.reset();
  });
  afterAll(() => engine?.stop());

  test.each(['/programmes/portage', '/'])('no heading of %s is alone at the foot of a sheet', async (path) => {
    await visitor.open(path);
    const sheets = readPaper(await engine.print());
    // Below a heading of pictures alone there is no text to be found.
    const headings = await visitor.ask(() => {
      const textOf = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
      return [...document.querySelectorAll('main :is(h2, h3)')]
        .filter((heading) => textOf(heading.closest('section, article')).length > 2 * textOf(heading).length + 40)
        .map(textOf);
    });
    expect(sheets.length).toBeGreaterThan(2);
    const feet = sheets.map((lines) => lines.at(-1) ?? '');
    expect(feet.filter((line) => headings.some((heading) => heading.endsWith(line)))).toEqual([]);
  });

  test('the answers of an accordion are printed whole, also those that are closed', async () => {
    await visitor.open('/programmes/portage');
    const answers = await visitor.ask(() =>
      [...document.querySelectorAll('#questions details')].map((item) => item.lastElementChild?.textContent ?? ''),
    );
    expect(answers.length).toBeGreaterThan(4);
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    const printed = letters(
      readPaper(await engine.print())
        .flat()
        .join(' '),
    );
    // A link's target is printed after it.
    expect(answers.map((text) => letters(text).slice(-40)).filter((end) => !printed.includes(end))).toEqual([]);
  });
});

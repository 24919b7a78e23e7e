import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFirefox, hasWebKit } from '../../src/platform/setup/test-programs.mjs';
import { canonicalScreens } from '../e2e/screens.ts';
import { sharedServer } from '../support/shared-servers.ts';
import { type MeasuredPage, compareBoxes, measurePage } from './boxes.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const widths = [390, 1280] as const;
const height = 900;

/** Firefox has scrollbars that take room, as on a desktop; its window is wider by them, so that all pages are as wide. */
const scrollbar = 12;

const engines = [
  { name: 'Chromium', start: startChromium, extra: 0 },
  ...(hasFirefox() ? [{ name: 'Firefox', start: startFirefox, extra: scrollbar }] : []),
  ...(hasWebKit() ? [{ name: 'WebKit', start: startWebKit, extra: 0 }] : []),
];

describe('every screen, in all engines', () => {
  let visitors: { name: string; extra: number; visitor: Visitor }[] = [];
  const ends: (() => Promise<void>)[] = [];
  let origin = '';

  beforeAll(async () => {
    origin = (await sharedServer('site')).url;
    visitors = await Promise.all(
      engines.map(async ({ name, start, extra }) => {
        const options = { width: widths[0] + extra, height };
        const engine = await (start === startFirefox ? start({ ...options, classicScrollbars: true }) : start(options));
        ends.push(engine.stop);
        const visitor = new Visitor(engine, origin);
        await visitor.reset();
        await visitor.fetchFaces();
        return { name, extra, visitor };
      }),
    );
  });
  afterAll(() => Promise.all(ends.map((end) => end())));

  test.each(canonicalScreens)('$path looks alike', async ({ path, language }) => {
    expect((await fetch(origin + path)).status).toBe(200);
    const pages = await Promise.all(
      visitors.map(async ({ name, extra, visitor }) => {
        await visitor.open(path);
        const sizes: MeasuredPage[] = [];
        // The English screens are laid out by the same rules; their words are others.
        for (const width of language === 'fr-CA' ? widths : widths.slice(0, 1)) {
          await visitor.engine.resize(width + extra, height);
          await visitor.until('the window has its width', (wanted) => innerWidth === wanted, width + extra);
          sizes.push(await visitor.ask(measurePage));
        }
        await visitor.engine.resize(widths[0] + extra, height);
        return { name, sizes, complaints: visitor.engine.takeComplaints() };
      }),
    );
    const [first] = pages;
    const found = pages.flatMap(({ name, sizes, complaints }) => [
      ...complaints.map((text) => `${name}: ${text}`),
      ...sizes.flatMap(({ boxes, overflow, covered, divided, resized }, index) => {
        const where = `${name} at ${widths[index]} px`;
        const differences = compareBoxes(first?.sizes[index]?.boxes ?? [], boxes);
        return [
          ...(overflow > 0 ? [`${where}: ${overflow} px wider than the window`] : []),
          ...covered
            .filter((text) => name === 'Chromium' || !first?.sizes[index]?.covered.includes(text))
            .map((text) => `${where}: ${text}`),
          ...divided.map((word) => `${where}: “${word}” is divided`),
          ...resized.map((text) => `${where}: the place of a picture changes: ${text}`),
          ...differences.map((text) => `${where}: ${text}`),
        ];
      }),
    ]);
    expect(found).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '#src/platform/setup/test-programs.mjs';
import { chromiumArguments } from '../support/chromium-arguments.ts';
import { startSite } from '../support/servers.ts';
import { findLayoutFaults } from './inspect-page.ts';
import { type Organisation, writeOrganisation } from './organisations.ts';

/**
 * `npm run test:looks` builds the neutral look with the content of two invented organisations, visits all their screens on
 * a phone and a desktop, by day and by night, and prints the faults: a word of the demonstration, text over text or over a
 * picture, sideways scroll, an accessibility violation, a line in the console. `--only small` visits one organisation.
 */

const { values } = parseArgs({ options: { only: { type: 'string' }, look: { type: 'string', default: 'plain' } } });
const root = path.resolve(import.meta.dirname, '../..');

/** Words of the demonstration, none of which another organisation may show. */
const foreign =
  /\b(tremplin|LT-\d|kilom[eè]tres?|kilometer|moose|orignal|sentiers?|tentes?|tents?|campfire|feu de camp|bivouac|portage|raquettes?|canots?|canoes?|bûches?|firewood|fridge|frigo|mitaines?|mittens?|depuis 2015|since 2015)\b/i;

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const faults: string[] = [];
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
try {
  for (const kind of ['small', 'large'] as const) {
    if (values.only && values.only !== kind) continue;
    const project = copyProject();
    const organisation = await writeOrganisation(project, kind);
    execFileSync(process.execPath, ['src/platform/setup/build.mjs', '--force'], {
      cwd: project,
      env: { ...process.env, LOOK: values.look },
      stdio: 'inherit',
    });
    const site = await startSite({ SYSTEM_NAME: organisation.name }, project);
    try {
      await visitAll(browser, site.url, organisation, kind);
    } finally {
      await site.stop();
      rmSync(project, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : '');
process.stdout.write(`looks: ${faults.length} problems\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** A copy of the sources, which is built without changing the build of the project. */
function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'look-'));
  const files = ['src', 'public', 'waku.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

async function visitAll(on: Browser, base: string, { paths }: Organisation, kind: string): Promise<void> {
  for (const viewport of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await on.newContext({ viewport, colorScheme, locale: 'fr-CA', reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const address of paths) {
        const report = (fault: string) => faults.push(`${kind} ${address} ${viewport.width} ${colorScheme}: ${fault}`);
        const onConsole = (message: { type: () => string; text: () => string }) => {
          const isExpected = message.text().includes('status of 404') && /introuvable|nowhere/.test(address);
          if (['error', 'warning'].includes(message.type()) && !isExpected) report(`console: ${message.text()}`);
        };
        page.on('console', onConsole);
        await page.goto(base + address);
        await page.locator('html[data-header]').waitFor({ state: 'attached' });
        for (const fault of await page.evaluate(findLayoutFaults)) report(fault);
        // Words are the same at every size and by night.
        if (viewport === sizes[0] && colorScheme === 'light') {
          const html = await page.content();
          const word = foreign.exec(html);
          if (word) report(`has the word “${word[0]}”: …${html.slice(Math.max(0, word.index - 60), word.index + 40)}…`);
        }
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations) report(`axe: ${id} at ${String(nodes[0]?.target[0])}`);
        page.off('console', onConsole);
      }
      await context.close();
    }
  }
  for (const file of [
    '/blogue/feed.xml',
    '/en/blog/feed.json',
    '/evenements/calendar.ics',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ]) {
    const body = await (await fetch(base + file)).text();
    const word = foreign.exec(body);
    if (word) faults.push(`${kind} ${file}: has the word “${word[0]}”`);
  }
}

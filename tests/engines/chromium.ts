import { chromium } from 'playwright';
import { findChromium } from '../../src/platform/setup/test-programs.mjs';
import { chromiumArguments } from '../support/chromium-arguments.ts';
import { type EngineOptions, type PrintingEngine, keyCodes, reportFaults } from './engine.ts';

const keyNames = new Map<string, string>(Object.entries(keyCodes).map(([name, code]) => [code, name]));

/** Starts the system's Chromium. */
export async function startChromium({ width, height, scripts = true }: EngineOptions): Promise<PrintingEngine> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Nothing may leave the machine.
    args: [...chromiumArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  await page.addInitScript(reportFaults);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A page that answers 404 is no fault of the page, and other engines say nothing of it.
    if (message.type() === 'error' && !message.text().includes('status of 404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const go = { back: () => page.goBack(), forward: () => page.goForward(), reload: () => page.reload() };
  return {
    open: async (url) => void (await page.goto(url)),
    go: async (where) => void (await go[where]()),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    async press(keys, held = []) {
      for (const key of held) await page.keyboard.down(keyNames.get(key) ?? key);
      for (const key of keys) {
        const name = keyNames.get(key);
        // A letter may be on no key of an American keyboard.
        await (name ? page.keyboard.press(name) : page.keyboard.type(key));
      }
      for (const key of held) await page.keyboard.up(keyNames.get(key) ?? key);
    },
    resize: (w, h) => page.setViewportSize({ width: w, height: h }),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'Letter', preferCSSPageSize: true }),
    takeComplaints: () => complaints.splice(0),
    stop: () => browser.close(),
  };
}

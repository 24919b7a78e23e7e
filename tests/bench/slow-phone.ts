import { type Browser, type BrowserContext, type CDPSession, type Page, chromium } from 'playwright';
import { findChromium } from '../../src/platform/setup/test-programs.mjs';
import { chromiumArguments } from '../support/chromium-arguments.ts';

/**
 * A slow phone: Lighthouse's slow 4G as its network, by the browser's own emulation (each request waits the latency for its
 * head; connections cost nothing extra), and a processor four times as slow.
 */
export const slow4g = { latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 } as const;
export const at400kbit = { ...slow4g, downloadThroughput: 400_000 / 8 } as const;

export type Network = typeof slow4g | typeof at400kbit;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // Playwright disables the back-forward cache, which visitors have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: chromiumArguments,
  });
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  /** From now on the network and the processor are slow. */
  readonly slowDown: (network: Network) => Promise<void>;
}

/** A phone with an empty cache, which the first visit fills. */
export async function startPhone(browser: Browser, initScript: () => void): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-CA',
  });
  await context.addInitScript(initScript);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const slowDown = async (network: Network) => {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  };
  return { context, page, cdp, slowDown };
}

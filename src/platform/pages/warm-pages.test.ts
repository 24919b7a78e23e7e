import { expect, it } from 'vitest';
import { parseEnv } from '#src/platform/process/env.ts';
import { PageKeys } from './page-key.ts';
import { type WarmingOptions, createWarming } from './warm-pages.ts';

const settings = parseEnv({});
const { sites } = settings;
const keys = new PageKeys(settings, () => ({
  toKnownQuery: () => '',
  isUnknown: () => false,
  loadAddresses: () => Promise.resolve([]),
}));

/** A site's home page, a list and articles. */
const addressesOf = (base: string, articles: number) => [
  { path: base || '/', isFirst: true },
  { path: `${base}/list`, isFirst: true },
  ...Array.from({ length: articles }, (_, index) => ({ path: `${base}/list/${index}`, isFirst: false })),
];

function start(options: Partial<WarmingOptions> = {}) {
  const made: string[] = [];
  const logged: string[] = [];
  const pauses: number[] = [];
  const write = (message: string) => void logged.push(message);
  const warming = createWarming({
    sites,
    keys,
    rules: { loadAddresses: (site) => Promise.resolve(addressesOf(site.handle === 'en_ca' ? '/en' : '', 2)) },
    warm: (key, name) => {
      made.push(name.slice(0, 1) + new URL(key.url).pathname);
      return Promise.resolve(true);
    },
    isBusy: () => false,
    isFull: () => false,
    log: { error: write, warn: write, info: write, debug: write },
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return new Promise((resolve) => setTimeout(resolve, 0));
    },
    ...options,
  });
  return { warming, made, logged, pauses };
}

/** Waits until something holds; nothing is measured. */
const until = (isTrue: () => boolean) => expect.poll(isTrue, { timeout: 20_000, interval: 1 }).toBe(true);

it('renders home pages and lists of all sites first, in both states of consent, then the others', async () => {
  const { warming, made } = start();
  warming.begin();
  await until(() => made.length === 16);
  const asked = made.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  expect(asked).toEqual(['/', '/list', '/en', '/en/list', '/list/0', '/list/1', '/en/list/0', '/en/list/1']);
  expect(made.filter((name) => name.startsWith('+')).map((name) => name.slice(1))).toEqual(asked);
});

it('is ready when the first pages are there, and not before', async () => {
  const gates: (() => void)[] = [];
  const { warming, made } = start({
    warm: (key) => new Promise((resolve) => gates.push(() => resolve(made.push(key.url) > 0))),
  });
  warming.begin();
  for (let count = 0; count < 7; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- The test is about one at a time.
    await until(() => gates.length === count + 1);
    expect(warming.isReady()).toBe(false);
    gates[count]?.();
  }
  await until(() => warming.isReady());
  warming.stop();
});

it('pauses while visitors are waiting', async () => {
  let isBusy = true;
  const { warming, made, pauses } = start({ isBusy: () => isBusy });
  warming.begin();
  await until(() => pauses.filter((pause) => pause > 0).length > 3);
  expect(made).toEqual([]);
  isBusy = false;
  await until(() => made.length === 16);
});

it('retries a failing backend with growing delays, and logs that once', async () => {
  let failures = 5;
  const { warming, made, logged, pauses } = start({
    rules: {
      loadAddresses: () =>
        (failures -= 1) >= 0 ? Promise.reject(new Error('down')) : Promise.resolve(addressesOf('', 0)),
    },
    sites: sites.slice(0, 1),
  });
  warming.begin();
  await until(() => made.length === 4);
  expect(pauses.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(logged).toEqual(['Pages are not rendered ahead yet: the content backend is failing and will be retried.']);
});

it('stops at its bounds', async () => {
  const many = { loadAddresses: () => Promise.resolve(addressesOf('', 100)) };
  const bounded = start({ rules: many, sites: sites.slice(0, 1), maxPages: 10 });
  bounded.warming.begin();
  await until(() => bounded.warming.isReady() && bounded.made.length === 10);
  const full = start({ isFull: () => full.made.length >= 3 });
  full.warming.begin();
  await until(() => full.warming.isReady());
  expect(full.made).toHaveLength(3);
});

it('stops on request, and starts again after a purge', async () => {
  const { warming, made } = start();
  warming.begin();
  warming.stop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toEqual([]);
  warming.begin();
  warming.begin();
  await until(() => made.length === 16);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toHaveLength(16);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimit, toNetworks } from './rate-limit.ts';

const minute = 60_000;
const visitor = '203.0.113.7';

const createLimit = (limit = 3) =>
  createRateLimit({ name: 'test', limit, siteLimit: 5 * limit, windowMs: 10 * minute });

async function takeAll(limit: ReturnType<typeof createLimit>, addresses: readonly string[]): Promise<boolean[]> {
  const taken: boolean[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the test is about successive attempts
  for (const address of addresses) taken.push(await limit.take(address));
  return taken;
}

/** How many of these attempts are accepted. */
async function countTaken(limit: ReturnType<typeof createLimit>, addresses: readonly string[]): Promise<number> {
  return (await takeAll(limit, addresses)).filter(Boolean).length;
}

const range = <Item>(length: number, item: (index: number) => Item) =>
  Array.from({ length }, (_, index) => item(index));

describe('A limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('allows an address its attempts and refuses the next one', async () => {
    expect(await takeAll(createLimit(), Array(4).fill(visitor))).toEqual([true, true, true, false]);
  });

  test('counts every address for itself', async () => {
    const limit = createLimit();
    expect(await takeAll(limit, [visitor, visitor, visitor, '203.0.113.8'])).toEqual([true, true, true, true]);
    expect(await limit.take(visitor)).toBe(false);
  });

  test('is not shared with another limit', async () => {
    const [contact, newsletter] = [createLimit(), createLimit()];
    await takeAll(contact, Array(4).fill(visitor));
    expect(await newsletter.take(visitor)).toBe(true);
  });

  test('allows new attempts when its window is over, however many were refused', async () => {
    const limit = createLimit();
    expect(await takeAll(limit, Array(5).fill(visitor))).toEqual([true, true, true, false, false]);
    vi.advanceTimersByTime(9 * minute);
    expect(await limit.take(visitor)).toBe(false);
    vi.advanceTimersByTime(minute + 1);
    expect(await takeAll(limit, Array(4).fill(visitor))).toEqual([true, true, true, false]);
  });

  test.each([
    ['addresses of an IPv4 /24', 9, (index: number) => `198.51.100.${index}`],
    ['/64 networks of a /56', 6, (index: number) => `2001:db8:1:4${(index % 256).toString(16).padStart(2, '0')}::1`],
    ['/64 networks of a /48', 9, (index: number) => `2001:db8:1:${index.toString(16)}00::1`],
    ['/64 networks of a /32', 15, (index: number) => `2001:db8:${index.toString(16)}::1`],
    ['addresses from everywhere', 15, (index: number) => `${index + 1}.${index}.1.1`],
  ])('is shared by %s', async (_what, accepted, addressAt) => {
    expect(await countTaken(createLimit(), range(60, addressAt))).toBe(accepted);
  });

  test('that one network has reached leaves the others theirs', async () => {
    const limit = createLimit();
    expect(await countTaken(limit, Array(500).fill('2001:db8:1:1::1'))).toBe(3);
    expect(await countTaken(limit, Array(3).fill('2001:db8:1:2::1'))).toBe(3);
    expect(await countTaken(limit, Array(500).fill('198.51.100.1'))).toBe(3);
    expect(await limit.take(visitor)).toBe(true);
  });

  test('stores a bounded number of counters: a flood evicts the oldest', async () => {
    const limit = createLimit(10_000);
    await takeAll(limit, Array(10_001).fill(visitor));
    const flood = (count: number) =>
      takeAll(
        limit,
        range(count, (index) => `10.${index >> 8}.${index & 255}.1`),
      );
    await flood(9_000);
    expect(await limit.take(visitor)).toBe(false);
    await flood(10_000);
    expect(await limit.take(visitor)).toBe(true);
  });

  test('may be one of networks alone', async () => {
    const limit = createRateLimit({ name: 'test', limit: 3, windowMs: 10 * minute });
    expect(
      await countTaken(
        limit,
        range(60, (index) => `${index + 1}.1.1.1`),
      ),
    ).toBe(60);
    expect(await countTaken(limit, Array(10).fill(visitor))).toBe(3);
  });

  test('does not apply where the address is unknown', async () => {
    expect(await takeAll(createLimit(), Array(5).fill(''))).toEqual([true, true, true, true, true]);
  });
});

describe('The networks of a visitor are those of', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7', '203.0.113/24']],
    ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113/24']],
    ['2001:db8::7', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
    ['2001:0DB8:0:0:1:2:3:4', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
    ['2001:db8:a:1234::', ['2001:db8:a:1234/64', '2001:db8:a:12/56', '2001:db8:a/48']],
    ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0:0/56', 'fe80:0:0/48']],
    ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
    ['64:ff9b::192.0.2.33', ['64:ff9b:0:0/64', '64:ff9b:0:0/56', '64:ff9b:0/48']],
    ['2001:db8:1:2:3:4:192.0.2.33', ['2001:db8:1:2/64', '2001:db8:1:0/56', '2001:db8:1/48']],
    ['unknown', []],
  ])('%s', (address, keys) => {
    expect(toNetworks(address).map(({ key }) => key)).toEqual(keys);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimit, toNetwork } from './rate-limit.ts';

const minute = 60_000;
const visitor = '203.0.113.7';

const createLimit = () => createRateLimit({ name: 'test', limit: 3, windowMs: 10 * minute });

async function takeAll(limit: ReturnType<typeof createLimit>, addresses: readonly string[]): Promise<boolean[]> {
  const taken: boolean[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one attempt after the other is what is tested
  for (const address of addresses) taken.push(await limit.take(address));
  return taken;
}

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

  test('stores a bounded number of addresses: a flood evicts the oldest', async () => {
    const limit = createLimit();
    await takeAll(limit, Array(4).fill(visitor));
    const flood = (count: number) =>
      takeAll(
        limit,
        Array.from({ length: count }, (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`),
      );
    await flood(19_999);
    expect(await limit.take(visitor)).toBe(false);
    await flood(20_000);
    expect(await limit.take(visitor)).toBe(true);
  });

  test('does not apply where the address is unknown', async () => {
    expect(await takeAll(createLimit(), Array(5).fill(''))).toEqual([true, true, true, true, true]);
  });
});

describe('One visitor is', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0'],
    ['2001:db8:a:b::', '2001:db8:a:b'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
    ['2001:db8:1:2:3:4:192.0.2.33', '2001:db8:1:2'],
    ['unknown', null],
  ])('%s → %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

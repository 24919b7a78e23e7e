import { describe, expect, test } from 'vitest';
import { createRateLimit, toNetwork } from './rate-limit.ts';

const minute = 60_000;
const start = 1_000 * 10 * minute;

const createLimit = () => createRateLimit({ name: 'test', limit: 3, windowMs: 10 * minute });

async function takeAll(times: number, address: string, now = start): Promise<boolean[]> {
  const limit = createLimit();
  const taken: boolean[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one attempt after the other is what is tested
  for (let index = 0; index < times; index += 1) taken.push(await limit.take(address, now));
  return taken;
}

describe('A limit', () => {
  test('lets an address have its attempts and refuses the next one', async () => {
    expect(await takeAll(4, '203.0.113.7')).toEqual([true, true, true, false]);
  });

  test('counts every address for itself', async () => {
    const limit = createLimit();
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8']) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await limit.take(address, start)).toBe(true);
    }
    expect(await limit.take('203.0.113.7', start)).toBe(false);
  });

  test('gives attempts back as time passes, and refused ones do not count', async () => {
    const limit = createLimit();
    const at = (minutes: number) => limit.take('203.0.113.7', start + minutes * minute);
    expect([await at(9), await at(9), await at(9), await at(9), await at(9)]).toEqual([true, true, true, false, false]);
    // Of the three, nine tenths still weigh a minute into the next window.
    expect([await at(11), await at(11)]).toEqual([true, false]);
    expect(await at(30)).toBe(true);
  });

  test('does not hold where the address is not known', async () => {
    expect(await takeAll(5, '')).toEqual([true, true, true, true, true]);
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

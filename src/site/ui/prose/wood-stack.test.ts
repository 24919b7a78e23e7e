import { describe, expect, it } from 'vitest';
import { toWoodStack } from './wood-stack.ts';

/** How many dots each line of a stack has. */
function logsOf(figure: string): number[] {
  const paths = toWoodStack(figure)?.children.flatMap((child) =>
    child.type === 'element' ? [String(child.properties['d'])] : [],
  );
  return (paths ?? []).map((path) =>
    [...path.matchAll(/h(\d+)\.01/g)].reduce((sum, [, length]) => sum + Number(length) + 1, 0),
  );
}

describe('toWoodStack', () => {
  it('has a log for each that is counted', () => {
    for (const count of [1, 15, 16, 17, 31, 32, 187, 312, 400]) {
      expect(logsOf(String(count))).toEqual([count, count, count]);
    }
  });

  it('shows what is missing of a hundred', () => {
    expect(logsOf('94\u00A0%')).toEqual([94, 94, 94, 6, 6]);
    expect(logsOf('100%')).toEqual([100, 100, 100]);
  });

  it('shows only the places of what is taken away', () => {
    expect(logsOf('−41')).toEqual([0, 0, 0, 41, 41]);
    expect(logsOf('-7')).toEqual([0, 0, 0, 7, 7]);
  });

  it('counts no money, no fractions, and nothing that is higher than a screen', () => {
    for (const figure of ['0', '0 %', '140 %', '1 200 $', '$40', '2,5', '401', '+3', '−6 %']) {
      expect(toWoodStack(figure)).toBeNull();
    }
  });

  it('lays each row into the hollows of the one below', () => {
    expect(toWoodStack('18')?.properties).toMatchObject({ viewBox: '0 0 16 1.87', dataLogs: 18 });
    expect(toWoodStack('18')?.children[0]).toMatchObject({ properties: { d: 'M0.5 1.37h15.01M1 0.5h1.01' } });
  });
});

import { describe, expect, it } from 'vitest';
import { type FetchedFile, formatByType, formatWaterfall, trafficUntil } from './traffic.ts';

const page: FetchedFile = {
  url: 'http://127.0.0.1:1/blogue?page=2',
  type: 'Document',
  priority: 'VeryHigh',
  start: 0,
  end: 700,
  parts: [
    { at: 600, bytes: 500 },
    { at: 700, bytes: 9_500 },
  ],
};
const font: FetchedFile = {
  url: 'http://127.0.0.1:1/fonts/a.woff2',
  type: 'Font',
  priority: 'High',
  start: 650,
  end: Number.POSITIVE_INFINITY,
  parts: [{ at: 1_300, bytes: 20_000 }],
};

describe('traffic of a page', () => {
  it('is counted as received and requested until a moment', () => {
    expect(trafficUntil([page, font], 600)).toEqual({ bytes: 500, requests: 1 });
    expect(trafficUntil([page, font], 1_300)).toEqual({ bytes: 30_000, requests: 2 });
  });

  it('is listed by type, the heaviest first', () => {
    expect(formatByType([page, font], 2_000)).toBe('font 20.0 KB/1, document 10.0 KB/1');
    expect(formatByType([page, font], 640)).toBe('document 0.5 KB/1');
  });

  it('is printed request by request, a pending one without an end', () => {
    const [, first, second] = formatWaterfall([page, font]).split('\n');
    expect(first?.trim().split(/\s+/)).toEqual(['0', '700', '10000', 'VeryHigh', '/blogue?page=2']);
    expect(second?.trim().split(/\s+/)).toEqual(['650', '…', '20000', 'High', '/fonts/a.woff2']);
  });
});

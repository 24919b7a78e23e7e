import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptDrawings } from './kept-drawings.ts';

describe('kept drawings', () => {
  let directory: string;
  const pause = () => Promise.resolve();
  const card = { title: 'Été' };
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'drawings-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('are drawn once, for all that ask and for later processes', async () => {
    const draw = vi.fn(() => Promise.resolve(Buffer.from('picture')));
    const load = vi.fn(() => Promise.resolve(card));
    const drawings = createKeptDrawings({ directory, draw, log, pause });
    const both = await Promise.all([drawings.find('a', load), drawings.find('a', load)]);
    expect(both.map(String)).toEqual(['picture', 'picture']);
    expect(draw).toHaveBeenCalledTimes(1);
    const later = createKeptDrawings({ directory, draw, log, pause });
    expect(String(await later.find('a', load))).toBe('picture');
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('are drawn one after the other, and their queue is limited', async () => {
    let atOnce = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const draw = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await gate.promise;
      atOnce -= 1;
      return Buffer.from('picture');
    };
    const drawings = createKeptDrawings({ directory, draw, log, pause });
    const load = () => Promise.resolve(card);
    let refused = 0;
    const asked = Array.from({ length: 42 }, async (_, index) => {
      const picture = await drawings.find(String(index), load);
      if (!picture) refused += 1;
      return picture;
    });
    // Which ones depends on the order in which the disk answers.
    await vi.waitFor(() => expect(refused).toBe(2));
    gate.resolve();
    expect((await Promise.all(asked)).filter((picture) => String(picture) === 'picture')).toHaveLength(40);
    expect(most).toBe(1);
  });

  it('that fail do not keep others from being drawn', async () => {
    const draw = vi.fn(() => Promise.resolve(Buffer.from('picture')));
    const drawings = createKeptDrawings({ directory, draw, log, pause });
    await expect(drawings.find('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(String(await drawings.find('a', () => Promise.resolve(card)))).toBe('picture');
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { content } from './client.ts';
import { NamedVideos } from './published-videos.ts';

const film = (id: string) => ({ service: 'youtube', id, hash: null }) as const;
const entryWith = (videoURL: string | null) => ({
  __typename: 'page_Entry',
  layout: [
    null,
    { id: '1', blocks: [{ __typename: 'videoBlock_Entry', id: '2', videoURL }, { __typename: 'text_Entry' }] },
  ],
});

/** The content of the backend's first site. */
let entries: unknown[];
let asked: string[];
let isBroken: boolean;

beforeEach(() => {
  provideFakeRuntime({ CACHE_TTL: '60' });
  isBroken = false;
  [entries, asked] = [
    [entryWith('https://youtu.be/aqz-KE-bpKQ?t=3'), entryWith(null), { __typename: 'contact_Entry' }],
    [],
  ];
  vi.spyOn(content, 'query').mockImplementation((_document, variables) => {
    if (isBroken) return Promise.reject(new Error('broken'));
    const { site, limit, offset } = variables as { site: string; limit: number; offset: number }; // Those of the document.
    asked.push(`${site} ${offset}`);
    const found = site === 'fr_ca' ? entries.slice(offset, offset + limit) : [];
    return Promise.resolve({ entries: found } as never); // What the document asks for.
  });
});

it('knows the videos of all sites, in whatever form an editor has written their address', async () => {
  const videos = new NamedVideos();
  expect(await videos.has(film('aqz-KE-bpKQ'))).toBe(true);
  expect(await videos.has(film('bbbbbbbbbb1'))).toBe(false);
  expect(asked).toEqual(['fr_ca 0', 'en_ca 0']);
});

it('asks once for any number of invented videos, and for all entries of a large site', async () => {
  entries = [...Array.from({ length: 400 }, () => entryWith(null)), entryWith('https://youtu.be/aqz-KE-bpKQ')];
  const videos = new NamedVideos();
  await Promise.all(Array.from({ length: 50 }, (_, index) => videos.has(film(`aaaaaaaaa${10 + index}`))));
  expect(await videos.has(film('aqz-KE-bpKQ'))).toBe(true);
  expect(asked).toEqual(['fr_ca 0', 'fr_ca 200', 'fr_ca 400', 'en_ca 0']);
});

it('asks again after a change, after a minute and after a failure', async () => {
  vi.useFakeTimers();
  const videos = new NamedVideos();
  await videos.has(film('aqz-KE-bpKQ'));
  vi.spyOn(content, 'purges', 'get').mockReturnValue(content.purges + 1);
  entries = [entryWith('https://youtu.be/bbbbbbbbbb1')];
  expect(await videos.has(film('bbbbbbbbbb1'))).toBe(true);
  expect(asked).toHaveLength(4);
  vi.advanceTimersByTime(60_001);
  isBroken = true;
  await expect(videos.has(film('bbbbbbbbbb1'))).rejects.toThrow('broken');
  isBroken = false;
  expect(await videos.has(film('bbbbbbbbbb1'))).toBe(true);
  vi.useRealTimers();
});

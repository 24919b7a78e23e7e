import { afterEach, expect, it, vi } from 'vitest';
import { loadFonts } from './fonts.browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** A loaded page, its fetched and remembered files, and a visitor who begins to use it. */
function stubPage({ stored = null, isOk = true }: { stored?: string | null; isOk?: boolean }) {
  const fetched: string[] = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { faces: '/a.woff2 /b.woff2' } }),
  });
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (file: string) => {
    fetched.push(file);
    return new Response('', { status: isOk ? 200 : 404 });
  });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return { fetched, kept, use: () => page.dispatchEvent(new Event('scroll')) };
}

it('fetches the faces for the next page, and records that they are cached', async () => {
  const { fetched, kept, use } = stubPage({});
  loadFonts();
  use();
  await vi.waitFor(() => expect(kept.get('fonts')).toBe('/a.woff2 /b.woff2'));
  expect(fetched).toEqual(['/a.woff2', '/b.woff2']);
});

it('fetches them once, and nothing for a visitor who only looks', () => {
  const { fetched, use } = stubPage({});
  loadFonts();
  expect(fetched).toEqual([]);
  use();
  use();
  expect(fetched).toHaveLength(2);
});

it('fetches nothing that is cached', () => {
  const { fetched, use } = stubPage({ stored: '/a.woff2 /b.woff2' });
  loadFonts();
  use();
  expect(fetched).toEqual([]);
});

it('fetches nothing for a visitor who saves data', () => {
  const { fetched, use } = stubPage({});
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  loadFonts();
  use();
  expect(fetched).toEqual([]);
});

it('records nothing after a failed fetch', async () => {
  const { fetched, kept, use } = stubPage({ isOk: false });
  loadFonts();
  use();
  await vi.waitFor(() => expect(fetched).toHaveLength(2));
  await new Promise((resolve) => setImmediate(resolve));
  expect(kept.size).toBe(0);
});

import { afterEach, expect, it, vi } from 'vitest';
import { loadFonts } from './fonts.browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that has loaded, and what was fetched and remembered on it. */
function stubPage({ stored = null, isOk = true }: { stored?: string | null; isOk?: boolean }) {
  const fetched: string[] = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: () => ({ dataset: { faces: '/a.woff2 /b.woff2', sheet: '/fonts-1.css' } }),
  });
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (file: string) => {
    fetched.push(file);
    return new Response('', { status: isOk ? 200 : 404 });
  });
  return { fetched, kept };
}

it('fetches the faces for the next page, and records that they are cached', async () => {
  const { fetched, kept } = stubPage({});
  loadFonts();
  await vi.waitFor(() => expect(kept.get('fonts')).toBe('/fonts-1.css'));
  expect(fetched).toEqual(['/fonts-1.css', '/a.woff2', '/b.woff2']);
});

it('fetches nothing that is cached', () => {
  const { fetched } = stubPage({ stored: '/fonts-1.css' });
  loadFonts();
  expect(fetched).toEqual([]);
});

it('fetches nothing for a visitor who saves data', () => {
  const { fetched } = stubPage({});
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  loadFonts();
  expect(fetched).toEqual([]);
});

it('records nothing after a failed fetch', async () => {
  const { fetched, kept } = stubPage({ isOk: false });
  loadFonts();
  await vi.waitFor(() => expect(fetched).toHaveLength(3));
  await new Promise((resolve) => setImmediate(resolve));
  expect(kept.size).toBe(0);
});

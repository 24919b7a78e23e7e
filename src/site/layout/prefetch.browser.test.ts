import { afterEach, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Browser {
  readonly hasRules?: boolean;
  readonly isPreview?: boolean;
  readonly savesData?: boolean;
}

/** A page, a visitor with a pointer on its links, and the addresses fetched. */
function visit({ hasRules = false, isPreview = false, savesData = false }: Browser = {}) {
  const fetched: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  class FakeElement {
    readonly link: URL | null;
    constructor(link: URL | null) {
      this.link = link;
    }
    closest() {
      return this.link;
    }
  }
  vi.useFakeTimers();
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLScriptElement', { supports: () => hasRules });
  vi.stubGlobal('navigator', { connection: { saveData: savesData } });
  vi.stubGlobal('window', { location: new URL('https://site.example/blogue?page=2#one') });
  vi.stubGlobal('document', {
    querySelector: () => (isPreview ? null : {}),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response();
  });
  prefetchOnIntent();
  const point = (type: string, href: string | null, pointerType: string) => {
    const target = new FakeElement(href === null ? null : new URL(href, 'https://site.example/'));
    listeners.get(type)?.({ target, pointerType });
  };
  return { fetched, point };
}

it('fetches the page of a link that is pressed, once', () => {
  const { fetched, point } = visit();
  point('pointerdown', '/programmes#un', 'touch');
  point('pointerdown', '/programmes', 'touch');
  expect(fetched).toEqual(['https://site.example/programmes']);
});

it('fetches the page of a link on which a mouse rests, and of none that it crosses', () => {
  const { fetched, point } = visit();
  point('pointerover', '/programmes', 'mouse');
  vi.advanceTimersByTime(100);
  point('pointerover', '/equipe', 'mouse');
  vi.advanceTimersByTime(300);
  point('pointerover', null, 'mouse');
  point('pointerover', '/jobs', 'touch');
  vi.advanceTimersByTime(300);
  expect(fetched).toEqual(['https://site.example/equipe']);
});

it.each(['https://other.example/', '/media/a.jpg', '/blogue.xml', '/blogue?page=2#two', 'mailto:a@b.example'])(
  'does not fetch %s',
  (href) => {
    const { fetched, point } = visit();
    point('pointerdown', href, 'mouse');
    expect(fetched).toEqual([]);
  },
);

it.each([{ hasRules: true }, { isPreview: true }, { savesData: true }])('fetches nothing for %j', (browser) => {
  const { fetched, point } = visit(browser);
  point('pointerdown', '/programmes', 'mouse');
  expect(fetched).toEqual([]);
});

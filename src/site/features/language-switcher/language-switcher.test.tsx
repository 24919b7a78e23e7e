import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '#src/contract/sites.ts';
import { toLanguageLinks } from './language-links.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { reportMissingVersions } from './report-missing-version.ts';

const warn = vi.hoisted(() => vi.fn());
vi.mock('#src/platform/process/runtime.ts', () => ({ getRuntime: () => ({ log: { warn } }) }));

const french: Site = { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: 'https://example.org' };
const english: Site = { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: 'https://example.org/en' };
const distant: Site = { ...english, url: 'https://en.example.org' };

afterEach(() => warn.mockClear());

const withScript = (html: string) => html.replace(/<noscript>.*?<\/noscript>/g, '');

describe('the language switcher', () => {
  it('lists the other sites with this page’s address there', () => {
    const alternates = [
      { site: french, path: '/blogue/x' },
      { site: english, path: '/en/blog/y' },
    ];
    expect(toLanguageLinks(french, [french, english], alternates)).toEqual([
      { site: english, href: '/en/blog/y', code: 'EN', isFallback: false },
    ]);
  });

  it('falls back to the other site’s base address', () => {
    expect(toLanguageLinks(french, [french, english], [])).toMatchObject([{ href: '/en', isFallback: true }]);
    expect(toLanguageLinks(english, [french, english], [])).toMatchObject([{ href: '/', isFallback: true }]);
  });

  it('uses an absolute address for a site on another host', () => {
    expect(toLanguageLinks(french, [french, distant], [{ site: distant, path: '/blog/y' }])).toMatchObject([
      { href: 'https://en.example.org/blog/y' },
    ]);
    expect(toLanguageLinks(french, [french, distant], [])).toMatchObject([{ href: 'https://en.example.org' }]);
  });

  it('names each site in its own language, and the accessible name contains the visible label', () => {
    const links = toLanguageLinks(french, [french, english], []);
    const html = renderToStaticMarkup(<LanguageSwitcher links={links} locale="fr-CA" size="short" />);
    expect(html).toContain('lang="en-CA" hrefLang="en-CA"');
    expect(withScript(html).replace(/<[^>]*>/g, '')).toBe('EN English');
    expect(html).not.toMatch(/<a[^>]*aria-label/);
  });

  it('distinguishes sites of the same language in the short form', () => {
    const british: Site = { ...english, handle: 'en_gb', languageID: 'en-GB', siteName: 'British' };
    const codes = toLanguageLinks(french, [french, english, british], []).map(({ code }) => code);
    expect(codes).toEqual(['EN-CA', 'EN-GB']);
    const second: Site = { ...english, handle: 'en_montreal', siteName: 'Montréal' };
    const links = toLanguageLinks(french, [french, english, second], []);
    const html = renderToStaticMarkup(<LanguageSwitcher links={links} locale="fr-CA" size="short" />);
    expect(
      withScript(html)
        .replace(/<\/?li>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .trim()
        .split(/\s+/),
    ).toEqual(['English', 'Montréal']);
    const abroad: Site = { ...french, handle: 'fr_fr', languageID: 'fr-FR', siteName: 'France' };
    expect(toLanguageLinks(french, [french, abroad], [])).toMatchObject([{ code: 'FR-FR' }]);
  });

  it('leads by way of the server where no script stores the choice', () => {
    const links = toLanguageLinks(french, [french, english], [{ site: english, path: '/en/blog?page=2' }]);
    const html = renderToStaticMarkup(<LanguageSwitcher links={links} locale="fr-CA" />);
    expect(html).toMatch(
      /<noscript><a[^>]* href="\/api\/language\/en_ca\?to=%2Fen%2Fblog%3Fpage%3D2"[^>]* rel="nofollow"/,
    );
    expect(withScript(html)).toContain('href="/en/blog?page=2"');
  });

  it('is not rendered with a single site', () => {
    const links = toLanguageLinks(french, [french], []);
    expect(renderToStaticMarkup(<LanguageSwitcher links={links} locale="fr-CA" />)).toBe('');
  });

  it('warns once for each path that has no version', () => {
    const links = toLanguageLinks(french, [french, english], []);
    reportMissingVersions(links, '/blogue/seul');
    reportMissingVersions(links, '/blogue/seul');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatch(/^Missing localized version/);
  });
});

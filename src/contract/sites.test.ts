import { describe, expect, it } from 'vitest';
import { type Site, basePathOf, basePaths, findSite, pathWithin } from './sites.ts';

const french: Site = { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: 'https://example.org' };
const english: Site = { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: 'https://example.org/en' };
const onHost: Site = { ...english, handle: 'en_host', url: 'https://en.example.org' };

describe('the site of a request', () => {
  it.each([
    ['/', 'fr_ca'],
    ['/blogue', 'fr_ca'],
    ['/en', 'en_ca'],
    ['/en/blog', 'en_ca'],
    ['/EN/Blog', 'en_ca'],
    ['/english', 'fr_ca'],
  ])('of %s is the one with the longest matching path', (path, handle) => {
    expect(findSite([french, english], 'example.org', path).handle).toBe(handle);
  });

  it('is chosen by host where a site has its own', () => {
    expect(findSite([french, onHost], 'en.example.org', '/blog').handle).toBe('en_host');
    expect(findSite([french, onHost], 'example.org', '/blog').handle).toBe('fr_ca');
  });

  it('on a host no site has is found as on the first site’s host', () => {
    expect(findSite([french, english], '127.0.0.1:8080', '/en/blog').handle).toBe('en_ca');
    expect(findSite([french, onHost], '127.0.0.1:8080', '/blog').handle).toBe('fr_ca');
  });

  it.each(['en.example.org:8443', 'EN.example.org', 'en.example.org.', 'en.example.org.:80'])(
    'on %s is that of en.example.org',
    (host) => {
      expect(findSite([french, onHost], host, '/blog').handle).toBe('en_host');
    },
  );

  it('is chosen by port where only that differs', () => {
    const [one, two] = [
      { ...french, url: 'http://localhost:8080' },
      { ...onHost, url: 'http://localhost:8081' },
    ];
    expect(findSite([one, two], 'localhost:8081', '/').handle).toBe('en_host');
    expect(findSite([one, two], 'localhost:8080', '/').handle).toBe('fr_ca');
    expect(findSite([one, two], 'localhost:9', '/').handle).toBe('fr_ca');
  });

  it('falls back to the host’s only site for a path outside its base', () => {
    expect(findSite([{ ...english, url: 'https://example.org/en' }], 'example.org', '/x').handle).toBe('en_ca');
  });
});

describe('base paths', () => {
  it('are empty at the root and have no trailing slash', () => {
    expect(basePathOf(french)).toBe('');
    expect(basePathOf({ ...english, url: 'https://example.org/en/' })).toBe('/en');
    expect(basePaths([french, english, onHost])).toEqual(['', '/en']);
  });

  it('leave the rest of a path within', () => {
    expect(pathWithin('/en', '/en/blog')).toBe('/blog');
    expect(pathWithin('/en', '/en')).toBe('/');
    expect(pathWithin('/en', '/english')).toBeNull();
    expect(pathWithin('', '/x')).toBe('/x');
  });
});

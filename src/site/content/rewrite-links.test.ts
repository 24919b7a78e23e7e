import { beforeEach, describe, expect, it } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { rehostAsset, rehostLink, rehostTextLink } from './rewrite-links.ts';

beforeEach(() => {
  provideFakeRuntime({
    BACKEND_URL: 'https://cms.example.org',
    BACKEND_ORIGINS: 'https://public.example.org',
    SITE_URL: 'https://example.org',
  });
});

describe('links in editors’ text', () => {
  it.each([
    ['https://cms.example.org/en/blog/x#y', '/en/blog/x#y', false],
    ['https://example.org/blogue?token=abc', '/blogue', false],
    ['https://cms.example.org/blogue?a=%2F&x-craft-live-preview=x&token=abc', '/blogue?a=%2F', false],
    ['https://public.example.org/en/blog/x', '/en/blog/x', false],
    ['https://other.example/x', 'https://other.example/x', true],
    ['https://cms.example.org/files/guide.pdf', 'https://cms.example.org/files/guide.pdf', true],
    ['/relative', '/relative', false],
    ['mailto:a@b.example', 'mailto:a@b.example', false],
    ['#bas', '#bas', false],
    ['/Evenements/?sort=titleAsc#x', '/evenements?sort=titleAsc#x', false],
    ['https://cms.example.org/en/', '/en', false],
    ['/files/guide.pdf', '/files/guide.pdf', false],
  ])('%s becomes %s', (href, expected, isExternal) => {
    expect(rehostLink(href)).toEqual({ href: expected, isExternal });
  });

  it('to a site on another host keep that host', () => {
    const sites = [
      { handle: 'fr', languageID: 'fr-CA', siteName: 'F', url: 'https://fr.example' },
      { handle: 'en', languageID: 'en-CA', siteName: 'E', url: 'https://en.example' },
    ] as const;
    provideFakeRuntime({ BACKEND_URL: 'https://cms.example.org', SITES: JSON.stringify(sites) });
    const [french, english] = sites;
    expect(rehostLink('https://en.example/blog/#x', french)).toEqual({
      href: 'https://en.example/blog#x',
      isExternal: false,
    });
    expect(rehostLink('https://en.example/blog', english)).toEqual({ href: '/blog', isExternal: false });
    expect(rehostLink('https://cms.example.org/blog', english)).toEqual({ href: '/blog', isExternal: false });
    expect(rehostLink('https://en.example/blog').href).toBe('https://en.example/blog');
  });
});

describe('places that links in texts name', () => {
  it.each([
    ['#notes', '#text:notes'],
    ['#text:notes', '#text:notes'],
    ['#Été 2026', '#text:%C3%89t%C3%A9-2026'],
    ['#caf%C3%A9', '#text:caf%C3%A9'],
    ['/blogue/x#notes', '/blogue/x#text:notes'],
    ['https://cms.example.org/en/blog/x?a=1#notes', '/en/blog/x?a=1#text:notes'],
    ['#tarifs', '#text:tarifs'],
    ['/programmes/x#tarifs', '/programmes/x#text:tarifs'],
    ['#', '#'],
    ['#content', '#content'],
    ['/contact#contact-form', '/contact#contact-form'],
    ['/blogue#article:12', '/blogue#article:12'],
    ['/files/guide.pdf#page=3', '/files/guide.pdf#page=3'],
    ['https://other.example/x#y', 'https://other.example/x#y'],
    ['mailto:a@b.example?subject=#1', 'mailto:a@b.example?subject=#1'],
  ])('%s leads to %s', (href, expected) => {
    expect(rehostTextLink(href).href).toBe(expected);
  });
});

describe('files', () => {
  it('on the site’s own origin are addressed by path, those of the backend stay where they are', () => {
    expect(rehostAsset('https://example.org/media/a.webp?x=1')).toBe('/media/a.webp?x=1');
    expect(rehostAsset('https://cms.example.org/a.webp')).toBe('https://cms.example.org/a.webp');
    expect(rehostAsset('/media/a.webp')).toBe('/media/a.webp');
  });

  it('without a valid address, or without a file, are null', () => {
    expect(rehostAsset(null)).toBeNull();
    expect(rehostAsset('')).toBeNull();
    expect(rehostAsset('javascript:alert(1)')).toBeNull();
  });
});

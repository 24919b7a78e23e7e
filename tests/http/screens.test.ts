import { expect, it } from 'vitest';
import { absolute, screens } from '../e2e/screens.ts';
import { sharedServer } from '../support/shared-servers.ts';

const site = await sharedServer('site');

it.each(screens)('$route is served at $path, with its language and its versions', async (screen) => {
  const response = await fetch(site.url + screen.path);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${screen.language}"`));
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).toContain(`"layout-default route-${screen.route}"`);
  expect(html).toMatch(/<title>[^<]*Tremplin[^<]*<\/title>/);

  expect(linksOf(html, 'canonical').map(({ href }) => href)).toEqual([absolute(site.url, screen.canonical)]);
  const french = screen.language === 'fr-CA' ? screen.canonical : screen.alternate;
  const english = screen.language === 'en-CA' ? screen.canonical : screen.alternate;
  expect(Object.fromEntries(linksOf(html, 'alternate').map(({ hreflang, href }) => [hreflang, href]))).toEqual({
    'fr-CA': absolute(site.url, french),
    'en-CA': absolute(site.url, english),
    'x-default': absolute(site.url, french),
  });
});

/** Attributes of the links of a document's head that have the relation and, if they are alternates, a language. */
function linksOf(html: string, rel: string): Record<string, string>[] {
  const attributes = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/ ([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    );
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => attributes(tag))
    .filter((link) => link['rel'] === rel && (rel !== 'alternate' || link['hreflang']));
}

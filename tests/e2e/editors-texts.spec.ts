import path from 'node:path';
import type { Page } from 'playwright/test';
import { type ContentCopy, copyContent } from '../support/content-copy.ts';
import { type RunningServer, startSite } from '../support/servers.ts';
import { expect, findViolations, layOutAll, ready, showFaces, test } from './fixtures.ts';

let content: ContentCopy;
let site: RunningServer;

/** An entry in both languages, whose two sections have a text each. */
const article = (title: string, slug: string, first: string, second: string) => {
  const written = (text: string) => `{ fr: ${JSON.stringify(text)}, en: ${JSON.stringify(text)} }`;
  return [
    `title: { fr: ${title}, en: ${title} }`,
    `slug: { fr: ${slug}, en: ${slug} }`,
    'postDate: "-400d"',
    'layout:',
    `  - blocks: [{ kind: text, copy: ${written(first)} }]`,
    `  - anchor: suite`,
    `    blocks: [{ kind: text, copy: ${written(second)} }]`,
  ].join('\n');
};

const markdown = `- une puce
- deux

1. un
2. deux

- [x] fait
- [ ] à faire

| a | b |
|---|--:|
| x | 9 |

Voir [les prix](#prix), [plus bas](#suite) et [ailleurs](entry:articles/ailleurs#horaire), [sa suite](entry:articles/ailleurs#suite)[^1].

[^1]: Source : Nguyễn et Wiśniewski.`;
const html = `<h3 id="prix">Prix</h3><p><del>90</del> 60</p><ol type="A" start="3"><li>c</li></ol><p dir="rtl">مرحبا</p>
<iframe src="https://maps.example/1" title="Le plan"></iframe>`;

test.beforeAll(async () => {
  content = await copyContent();
  await content.write('articles/textes.yaml', article('Textes', 'textes', markdown, html));
  await content.write(
    'articles/ailleurs.yaml',
    article('Ailleurs', 'ailleurs', 'Un mot.\n\n'.repeat(60), '<p id="horaire">Dès 9 h</p>'),
  );
  site = await startSite({ DATA_DIR: path.join(content.folder, 'data') }, content.folder);
});

test.afterAll(async () => {
  await site.stop();
  await content.dispose();
});

const markerOf = (page: Page, text: string) =>
  page
    .locator('main li', { hasText: text })
    .first()
    .evaluate((item) => getComputedStyle(item).listStyleType);

for (const { path: address, language } of [
  { path: '/blogue/textes', language: 'French' },
  { path: '/en/blog/textes', language: 'English' },
]) {
  test(`an editor’s text in ${language} looks as it was written`, async ({ page }) => {
    await page.goto(site.url + address);
    await layOutAll(page);
    expect(await markerOf(page, 'une puce')).toBe('disc');
    expect(
      await page
        .locator('main ol > li')
        .first()
        .evaluate((item) => getComputedStyle(item).listStyleType),
    ).toBe('decimal');
    expect(await markerOf(page, 'fait')).toBe('none');
    expect(await page.locator('main ol[type=A] > li').evaluate((item) => getComputedStyle(item).listStyleType)).toBe(
      'upper-alpha',
    );
    await expect(page.getByRole('img', { name: /^(?:Fait|Done)$/ })).toBeVisible();
    expect(await page.locator('main td', { hasText: '9' }).evaluate((cell) => getComputedStyle(cell).textAlign)).toBe(
      'right',
    );
    expect(await page.locator('main del').evaluate((old) => getComputedStyle(old).textDecorationLine)).toBe(
      'line-through',
    );
    expect(await page.locator('main [dir=rtl]').evaluate((text) => getComputedStyle(text).direction)).toBe('rtl');
    await expect(page.getByRole('link', { name: /^Le plan/ })).toHaveAttribute('href', 'https://maps.example/1');
    expect(await findViolations(page)).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('links in texts lead to places in texts and to sections', async ({ page }) => {
    for (const [name, target] of [
      ['les prix', /^Prix/],
      ['plus bas', /^Prix/],
      ['ailleurs', /^Dès/],
      ['sa suite', /^Dès/],
      ['1', /^\s*Source/],
    ] as const) {
      await page.goto(`${site.url}/blogue/textes`);
      await page.locator('main').getByRole('link', { name, exact: true }).click();
      await expect(page.locator(':target')).toHaveText(target);
      await expect(page.locator(':target')).toBeInViewport();
    }
  });
});

test('links from elsewhere lead to a place as its editor named it, and those in texts to sections of other pages', async ({
  page,
}) => {
  for (const [hash, target] of [
    ['#horaire', /^Dès/],
    ['#text:suite', /^Dès/],
  ] as const) {
    await page.goto(`${site.url}/blogue/ailleurs${hash}`);
    await ready(page);
    await expect(page.locator(':target')).toHaveText(target);
    await expect(page.locator(':target')).toBeInViewport();
  }
});

test('letters of names from elsewhere come from the site’s fonts, which other pages do not fetch', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fetched.add(request.url().replace(/^.*\//, ''));
  });
  await showFaces(page);
  await page.goto(`${site.url}/blogue/ailleurs`);
  await page.evaluate(() => document.fonts.ready);
  expect([...fetched].filter((file) => /ext|vietnamese/.test(file))).toEqual([]);
  await page.goto(`${site.url}/blogue/textes`);
  await layOutAll(page);
  await expect
    .poll(() => [...fetched].filter((file) => /ext|vietnamese/.test(file)).sort())
    .toEqual(['bricolage-grotesque-vietnamese-text.woff2', 'instrument-sans-latin-ext.woff2']);
});

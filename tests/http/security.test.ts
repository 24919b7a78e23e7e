import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { get } from '../support/get.ts';
import { sharedServer } from '../support/shared-servers.ts';

const site = await sharedServer('site');

it('the few inline scripts and styles are named by their hash, and no page has a nonce', async () => {
  for (const path of ['/', '/en/contact', '/nulle-part']) {
    const { headers, text: html } = await get(site.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy + html).not.toContain('nonce');
    const elements = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
    const executable = elements.filter(
      ([, name, attributes = '', text]) => text && (name === 'style' || !/ type="application\//.test(attributes)),
    );
    expect(executable.length).toBeGreaterThan(0);
    for (const [, , , text = ''] of executable) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
});

it('built files may be kept for ever, pages as long as their content is fresh', async () => {
  await get(site.url);
  await expect
    .poll(async () => (await get(site.url)).headers.get('cache-control'))
    .toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=86400, stale-if-error=86400$/);
  const asset = /\/assets\/[^"\s]+\.js/.exec((await get(site.url)).text)?.[0];
  const response = await get(`${site.url}${asset}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

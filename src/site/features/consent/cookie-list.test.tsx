import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { locales } from '#src/contract/locales.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { browserRecords } from './browser-records.ts';
import { CookieList } from './cookie-list.tsx';

const src = path.resolve(import.meta.dirname, '../../..');

/** Modules that write to the browser, and the modules from which they take the names. */
const writers = {
  'site/features/consent/consent.action.ts': ['./consent-names.ts', './measurement-cookies.ts'],
  'site/features/consent/consent.browser.ts': ['./consent-cookies.ts', './measurement-cookies.ts'],
  'site/features/consent/tag-manager.ts': ['./measurement-cookies.ts'],
  'site/features/language-switcher/language-choice.browser.ts': ['#src/platform/lib/browser-storage-names.ts'],
  'site/layout/page-recovery.client.tsx': ['#src/platform/lib/browser-storage-names.ts'],
  'site/ui/styles/fonts.browser.ts': ['#src/platform/lib/browser-storage-names.ts'],
  'site/ui/form/typed-text.browser.ts': ['./typed-text-key.ts'],
};

test('everything that is written to the browser has a name of the list', () => {
  const writing =
    /Storage\b[\s\S]{0,3}\.setItem\(|document\.cookie = |setCookies\.push\(|cookieStore|indexedDB|caches\.open/;
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => writing.test(readFileSync(path.join(src, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted());
  for (const [file, sources] of Object.entries(writers)) {
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const source of sources) expect([file, text.includes(`from '${source}'`)]).toEqual([file, true]);
  }
  // Every name that is defined for them is on the list.
  const names = readFileSync(path.join(src, 'platform/lib/browser-storage-names.ts'), 'utf8');
  const listed = browserRecords(provideFakeRuntime().runtime).necessary.flatMap((record) => record.names);
  const constants = [...names.matchAll(/export const \w+ = '([^']+)'/g)].map(([, name]) => name);
  expect(listed).toEqual(expect.arrayContaining([...constants, 'typed-contact', 'typed-newsletter']));
});

test('the list shows every record with its purpose, in both languages, and measurement only where it is enabled', async () => {
  for (const locale of locales) {
    const { runtime } = provideFakeRuntime({ SYSTEM_NAME: 'Le Havre', CONSENT_COOKIE: 'choice' });
    const html = await renderToHtml(<CookieList locale={locale} headingLevel={2} />);
    for (const { names, purpose } of browserRecords(runtime).necessary) {
      for (const name of names) expect(html).toContain(`<code>${name}</code>`);
      expect(html).toContain(formatMessage(locale, purpose));
    }
    expect(html).toContain('<code>choice</code>');
    // A page without a banner hides both records of its answer.
    expect(html.match(/class="[^"]*\banswer\b/g)).toHaveLength(2);
    expect(html).toContain('<code>leHavreUserConsentAccepted</code>');
    expect(html).toContain(formatMessage(locale, 'cookies.notMeasured'));
    expect(html).toContain('popoverTarget="consent"');
    provideFakeRuntime({ GTM_ID: 'GTM-TEST1' });
    const measured = await renderToHtml(<CookieList locale={locale} headingLevel={2} />);
    expect(measured).toContain('<code>_dc_gtm_*</code>');
    expect(measured).not.toContain(formatMessage(locale, 'cookies.notMeasured'));
  }
});

import type { MiddlewareHandler } from 'hono';
import { languageCookieFor } from '#src/platform/lib/browser-storage-names.ts';
import { readLanguageChoice } from '#src/site/domain/language-choice-address.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

/** `GET /api/language/en_ca?to=/en/blog`: stores the language that a visitor without script chooses, and leads on. */
export const languageChoice: MiddlewareHandler = async (c, next) => {
  const choice = c.req.method === 'GET' ? readLanguageChoice(new URL(c.req.url), getRuntime().env.sites) : null;
  if (!choice) return next();
  const { site, location } = choice;
  const isSecure = c.get('request').site.url.startsWith('https:');
  return c.body(null, 303, {
    location,
    'set-cookie': languageCookieFor(site.languageID, isSecure),
    'cache-control': 'no-store',
  });
};

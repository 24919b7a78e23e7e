import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { BackendError } from '#src/site/content/backend-error.ts';
import { callBackend } from '#src/site/content/transport.ts';
import { confirmationDays, confirmationPath, isConfirmationToken } from '#src/contract/newsletter-confirmation.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import { parseJson } from '#src/platform/lib/text.ts';
import { href } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { localeOf } from '#src/contract/sites.ts';
import { plainPage } from './minimal-page.ts';

/** Most bytes of the form, which has a token and the handle of a site. */
const maximumBytes = 1024;

interface Page {
  readonly status: number;
  readonly title: MessageId;
  readonly text: MessageId | null;
}

const pages = {
  ask: { status: 200, title: 'newsletter.confirmation.ask', text: 'newsletter.confirmation.askText' },
  success: { status: 200, title: 'newsletter.success', text: 'newsletter.next' },
  alreadySubscribed: { status: 200, title: 'newsletter.error.alreadySubscribed', text: 'newsletter.next' },
  banned: { status: 403, title: 'newsletter.error.banned', text: null },
  unknownConfirmation: {
    status: 404,
    title: 'newsletter.confirmation.unknown',
    text: 'newsletter.confirmation.unknownText',
  },
  expiredConfirmation: {
    status: 410,
    title: 'newsletter.confirmation.expired',
    text: 'newsletter.confirmation.expiredText',
  },
  broken: { status: 503, title: 'error.500.title', text: 'error.500.description' },
} as const satisfies Record<string, Page>;

/** The backend's answer, with its key for a refusal. */
const answerSchema = v.union([
  v.object({ success: v.literal(true) }),
  v.object({
    success: v.literal(false),
    message: v.object({
      translationKey: v.picklist(['alreadySubscribed', 'banned', 'unknownConfirmation', 'expiredConfirmation']),
    }),
  }),
]);

/**
 * The page to which the link in a mail leads, where the newsletter asks for confirmation. `GET` changes nothing, because
 * mail scanners follow every link: it shows a button, and only the button's post subscribes.
 */
export const confirmationPage: MiddlewareHandler = async (c, next) => {
  if (c.req.path !== confirmationPath || !getRuntime().env.newsletterConfirmation) return next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    const query = new URL(c.req.url).searchParams;
    return show(c, query, isConfirmationToken(query.get('token') ?? '') ? 'ask' : 'unknownConfirmation');
  }
  if (c.req.method !== 'POST') return c.body(null, 405, { allow: 'GET, HEAD, POST' });
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return c.text('Length Required', 411);
  if (length > maximumBytes) return c.text('Content Too Large', 413);
  const form = new URLSearchParams(await c.req.text());
  const token = form.get('token') ?? '';
  return show(c, form, isConfirmationToken(token) ? await confirm(token) : 'unknownConfirmation');
};

async function confirm(token: string): Promise<keyof typeof pages> {
  const { log } = getRuntime();
  try {
    const { status, text } = await callBackend('/api/newsletter/confirm', { body: JSON.stringify({ token }) });
    const answer = v.safeParse(answerSchema, parseJson(text));
    if (answer.success) return answer.output.success ? 'success' : answer.output.message.translationKey;
    log.error(
      'The response to the confirmation of a subscription breaks the contract; the visitor is asked to try again. Check the content backend.',
      { status },
    );
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error('A subscription could not be confirmed; the visitor is asked to try again. Check the content backend.', {
      error,
    });
  }
  return 'broken';
}

/** @param fields the site whose newsletter it is, and the token */
function show(c: Context, fields: URLSearchParams, name: keyof typeof pages): Response {
  const context = c.get('request');
  const site = getRuntime().env.sites.find(({ handle }) => handle === fields.get('site')) ?? context.site;
  const locale = localeOf(site);
  const { status, title, text } = pages[name];
  const mayPost = name === 'ask' || name === 'broken';
  const page = plainPage({
    context: { ...context, site },
    status,
    title: formatMessage(locale, title),
    lines: text === null ? [] : [formatMessage(locale, text, { days: confirmationDays })],
    link: { label: formatMessage(locale, 'error.404.home'), href: href('home', site) },
    ...(mayPost && {
      form: {
        action: confirmationPath,
        fields: { site: site.handle, token: fields.get('token') ?? '' },
        button: formatMessage(locale, name === 'ask' ? 'newsletter.confirmation.button' : 'error.tryAgain'),
      },
    }),
  });
  page.headers.set('cache-control', 'no-store');
  page.headers.set('x-robots-tag', 'noindex');
  return page;
}

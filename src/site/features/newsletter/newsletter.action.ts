'use server';

import * as v from 'valibot';
import { maxEmailLength, toPlainEmail } from '#src/contract/email-address.ts';
import { confirmationDays } from '#src/contract/newsletter-confirmation.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import { createFormLimit } from '#src/site/forms/form-limit.ts';
import { createOnce } from '#src/site/forms/submit-once.ts';
import { renewRenderTime } from '#src/platform/request/signed-render-time.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { readText, suspectRobot, toNextRenderTime } from '#src/site/forms/robot-check.ts';
import { renderedAtName } from '#src/site/forms/robot-fields.tsx';
import type { SendingFailure } from '#src/site/forms/sending-failure.ts';
import { localeOf } from '#src/contract/sites.ts';
import { checkEmail } from './check-email.ts';
import type { NewsletterState } from './newsletter-state.ts';
import { type SubscriptionError, type SubscriptionSuccess, isSubscriptionError, subscribe } from './subscribe.ts';

/** One field, which the browser may fill in: a person still takes at least a second. */
const shortestMs = 1_000;

const withinLimit = createFormLimit('newsletter');

type Outcome = SubscriptionSuccess | SubscriptionError | SendingFailure;
const final = v.picklist(['subscribed', 'needsConfirmation']);
const once = createOnce<Outcome>({ name: 'newsletter', ttlMs: 10 * 60_000, final });

/** Handles a submitted form. The previous state comes from the browser and is not trusted. */
export async function subscribeToNewsletter(_previous: NewsletterState, form: FormData): Promise<NewsletterState> {
  const { site } = getRequestContext();
  const locale = localeOf(site);
  const email = toPlainEmail(readText(form, 'email'));
  const token = readText(form, renderedAtName);
  const suspicion = suspectRobot(form, shortestMs);
  const outcome =
    checkEmail(email) ?? suspicion ?? (await once([token, email], () => withinLimit(() => subscribe(email, site))));
  if (isSuccess(outcome)) {
    const isSubscribed = outcome === 'subscribed';
    return {
      status: 'success',
      message: formatMessage(locale, isSubscribed ? 'newsletter.success' : 'newsletter.confirm'),
      next: formatMessage(locale, isSubscribed ? 'newsletter.next' : 'newsletter.confirmNext', {
        days: confirmationDays,
      }),
      email: '',
      renderedAt: renewRenderTime(),
    };
  }
  const id: MessageId = isSubscriptionError(outcome) ? `newsletter.error.${outcome}` : `sending.${outcome}`;
  return {
    status: 'error',
    message: formatMessage(locale, id),
    next: '',
    email: email.slice(0, 2 * maxEmailLength),
    renderedAt: toNextRenderTime(form, suspicion),
  };
}

function isSuccess(outcome: Outcome): outcome is SubscriptionSuccess {
  return outcome === 'subscribed' || outcome === 'needsConfirmation';
}

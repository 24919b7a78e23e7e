import { createHash } from 'node:crypto';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLink } from '#src/site/content/link.ts';
import { formatTextOr } from '#src/site/i18n/format-text.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import type { LinkTarget } from '#src/site/ui/link/content-link.tsx';
import type { ConsentRecord } from './consent-cookies.ts';
import { type CookieSettings, toCookieNames } from './consent-names.ts';

export const ConsentFragment = graphql(
  `
    fragment Consent on userConsent_GlobalSet {
      isEnabled
      heading
      description
      acceptLabel
      rejectLabel
      privacyPolicyLink {
        ...Link
      }
    }
  `,
  [LinkFragment],
);

/** The content of a site's consent banner. */
export interface Consent {
  readonly title: string;
  /** Editors' HTML. */
  readonly description: string;
  readonly accept: string;
  readonly reject: string;
  readonly policy: LinkTarget | null;
  readonly record: ConsentRecord;
}

/**
 * The consent banner of a site; null when the backend has not enabled it. A text that an editor left empty comes from
 * the message catalogue. Without a banner nothing is measured either, because a visitor could not withdraw.
 */
export function toConsent(
  fragment: FragmentOf<typeof ConsentFragment> | null,
  site: Site,
  settings: CookieSettings,
): Consent | null {
  const fields = fragment && readFragment(ConsentFragment, fragment);
  if (!fields?.isEnabled) return null;
  const locale = localeOf(site);
  const text = (value: string | null | undefined, id: MessageId) => formatTextOr(locale, value, id);
  const title = text(fields.heading, 'consent.title');
  const isDescribed = toPlainText(fields.description).trim() !== '';
  const description = (isDescribed && fields.description) || formatMessage(locale, 'consent.description');
  const accept = text(fields.acceptLabel, 'consent.consent_button_label');
  const reject = text(fields.rejectLabel, 'consent.reject_button_label');
  const policy = toLink(first(fields.privacyPolicyLink), site);
  const hash = createHash('sha256')
    .update(JSON.stringify([title, description, accept, reject]))
    .digest('hex');
  return {
    title,
    description,
    accept,
    reject,
    policy: policy && {
      ...policy,
      label: policy.isLabelled ? policy.label : formatMessage(locale, 'consent.learn_more_button_label'),
    },
    record: {
      ...toCookieNames(settings),
      wording: `${site.languageID}.${hash.slice(0, 8)}`,
    },
  };
}

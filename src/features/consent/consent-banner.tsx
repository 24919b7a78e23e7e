import { createLinkResolver } from '#src/content/rehost.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { getRequestContext } from '#src/server/request-context.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { ContentLink } from '#src/ui/link/content-link.tsx';
import { InlineProse } from '#src/ui/prose/inline-prose.tsx';
import { ConsentQuestion } from './consent-banner.client.tsx';
import { consentId } from './consent-id.ts';
import { consentPattern, consentState } from './consent-cookies.ts';
import type { Consent } from './consent.ts';

interface ConsentBannerProps {
  consent: Consent;
  site: Site;
}

/**
 * The question, in every page: shown to who has not decided, and ready to be opened again from the footer by others.
 * Whether it is shown is the one bit by which the HTML of a page depends on consent.
 */
export function ConsentBanner({ consent, site }: ConsentBannerProps) {
  const { kind, nonce, notes, url } = getRequestContext();
  const locale = localeOf(site);
  const { title, description, accept, reject, policy, record } = consent;
  const isAsked = isConsentAsked(consent);
  notes.decidedPattern = consentPattern(record);
  return (
    <>
      <ConsentQuestion
        isAsked={isAsked}
        record={record}
        address={url.pathname + url.search}
        texts={{
          title,
          accept,
          reject,
          accepted: formatMessage(locale, 'consent.acceptedStatus'),
          rejected: formatMessage(locale, 'consent.rejectedStatus'),
        }}
        description={<InlineProse html={description} locale={locale} resolveHref={createLinkResolver()} />}
        policy={policy && <ContentLink link={policy} locale={locale} />}
      />
      {isAsked && kind === 'document' && <script nonce={nonce}>{hideWhenDecided(consentPattern(record))}</script>}
    </>
  );
}

/** Whether the visitor of the request in hand has not decided, as far as the cookies that came with it tell. */
export function isConsentAsked({ record }: Consent): boolean {
  return consentState(getRequestContext().headers.get('cookie'), record) === 'undecided';
}

/**
 * A browser sends no SameSite=Strict cookie with a visit from another site, but its scripts can read them: this one,
 * right behind the banner, closes it before it is painted.
 */
function hideWhenDecided(pattern: string): string {
  return `if(new RegExp(${JSON.stringify(pattern)}).test(document.cookie))document.getElementById(${JSON.stringify(consentId)}).popover="auto"`;
}

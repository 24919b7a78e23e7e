import { displayUrl, type Link } from '#src/content/link.ts';
import type { EventState } from '#src/domain/event-time.ts';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';

interface EventRegistrationProps {
  link: Link | null;
  state: EventState;
  isFull: boolean;
  locale: Locale;
  /** The editors' word for "register", for a link without a label of its own. */
  registerLabel: string;
}

/**
 * The way to a seat. None once the event is over. When it is sold out, only an e-mail address remains, because that is a
 * waiting list: a form or a ticket office would let visitors try in vain.
 */
export function EventRegistration({ link, state, isFull, locale, registerLabel }: EventRegistrationProps) {
  if (!link || state === 'past' || (isFull && link.kind !== 'email')) return null;
  const label = hasOwnLabel(link) ? link.label : registerLabel;
  return <ButtonLink link={{ ...link, label: formatText(locale, label) }} locale={locale} />;
}

/** A link that an editor gave no label is labelled with its address. */
function hasOwnLabel({ label, url, kind }: Link): boolean {
  return kind === 'email' ? `mailto:${label}` !== url : label !== displayUrl(url) && label !== url;
}

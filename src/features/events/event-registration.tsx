import type { Link } from '#src/content/link.ts';
import type { EventState } from '#src/domain/event-time.ts';
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
  return <ButtonLink link={link.isLabelled ? link : { ...link, label: registerLabel }} locale={locale} />;
}

interface PlacedLink {
  readonly label: string;
  /** Whether the editor has written the label. */
  readonly isLabelled: boolean;
  readonly kind: 'document' | 'entry' | 'external' | 'email';
}

/** `closed`: sold out, or between two cohorts. `over`: the event or program has ended. */
export type Registration = 'open' | 'closed' | 'over';

/**
 * The displayed links of an event or a program. The first one that is not a document is the registration.
 *
 * - open: all of them; the registration has the recurring label where its editor gave it none
 * - closed: a registration link remains only if it is an e-mail address, because that is a waiting list: a form or a ticket
 *   office would only turn visitors away
 * - over: those besides the registration, such as photos or a recording
 */
export function toRegistrationLinks<Link extends PlacedLink>(
  links: readonly Link[],
  registration: Registration,
  registerLabel: string,
): Link[] {
  const index = findRegistration(links);
  switch (registration) {
    case 'open':
      return links.map((link, at) => (at === index && !link.isLabelled ? { ...link, label: registerLabel } : link));
    case 'closed':
      return links.filter(({ kind }, at) => at !== index || kind === 'email');
    case 'over':
      return links.filter((_, at) => at !== index);
  }
}

/** Index of the registration link; -1 without one. */
export function findRegistration(links: readonly PlacedLink[]): number {
  return links.findIndex(({ kind }) => kind !== 'document');
}

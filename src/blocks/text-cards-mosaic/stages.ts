/** A heading that begins with its place in an order. */
export interface Stage {
  /** `Mois 1 et 2` */
  readonly when: string;
  /** `Alléger les bagages` */
  readonly what: string;
}

/** A label with a number, a colon, and what happens then. */
const pattern = /^\s*(?=[^:]*\d)([^:]{1,32}?)[\s\u00A0\u202F]*:\s+(\S.*)$/su;

/**
 * The cards with the stages that their headings name, when every one of at least two does: `Mois 1 et 2 : alléger les
 * bagages`. Null for headings without such an order.
 */
export function toStages<Card extends { readonly heading: string | null }>(
  cards: readonly Card[],
): (Card & Stage)[] | null {
  const stages = cards.flatMap((card) => {
    const [, when, what] = pattern.exec(card.heading ?? '') ?? [];
    return when && what ? [{ ...card, when, what: what.charAt(0).toUpperCase() + what.slice(1) }] : [];
  });
  return stages.length === cards.length && stages.length > 1 ? stages : null;
}

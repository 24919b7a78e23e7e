/** A heading that begins with its place in an order. */
export interface Stage {
  /** `Mois 1 et 2` */
  readonly when: string;
  /** `Alléger les bagages` */
  readonly what: string;
}

/** Characters of a label; a longer one is a sentence. */
const longestLabel = 32;

/** A label with a number, a colon and a space, and what happens then; null for any other heading. */
function toStage(heading: string): Stage | null {
  const colon = heading.indexOf(':');
  const when = heading.slice(0, Math.max(0, colon)).trim();
  const what = heading.slice(colon + 1).trim();
  const isStage = /\d/.test(when) && when.length <= longestLabel && /\s/.test(heading.charAt(colon + 1)) && what !== '';
  return isStage ? { when, what: what.charAt(0).toUpperCase() + what.slice(1) } : null;
}

/**
 * The cards with the stages that their headings name, when every one of at least two does: `Mois 1 et 2 : alléger les
 * bagages`. Null for headings without such an order.
 */
export function toStages<Card extends { readonly heading: string | null }>(
  cards: readonly Card[],
): (Card & Stage)[] | null {
  const stages = cards.flatMap((card) => {
    const stage = toStage(card.heading ?? '');
    return stage ? [{ ...card, ...stage }] : [];
  });
  return stages.length === cards.length && stages.length > 1 ? stages : null;
}

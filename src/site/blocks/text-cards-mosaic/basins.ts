import type { Stage } from './stages.ts';

/** A stage whose label is an amount: `120 places`. */
export interface Basin extends Stage {
  readonly amount: number;
}

/** `120 places`, `1 200 litres` */
const pattern = /^(\d{1,3}(?:[\s\u00A0\u202F,]\d{3})+|\d{1,6})[\s\u00A0\u202F]+(\p{L}[\p{L}\s]*)$/u;

/**
 * The stages with their amounts, when all labels count the same thing and none is larger than the one before it:
 * `120 places`, `70 places`, `10 places`. Null for labels of another kind, such as months in their order.
 */
export function toBasins<Item extends Stage>(stages: readonly Item[]): (Item & Basin)[] | null {
  const units = new Set<string>();
  const basins = stages.flatMap((stage) => {
    const [, digits, unit] = pattern.exec(stage.when.trim()) ?? [];
    const amount = Number(digits?.replaceAll(/\D/gu, ''));
    if (!unit || !(amount > 0)) return [];
    // One and several of a thing: `1 place`, `2 places`.
    units.add(unit.toLowerCase().replace(/s$/u, ''));
    return [{ ...stage, amount }];
  });
  const isFalling = basins.every(({ amount }, index) => index === 0 || amount <= (basins[index - 1]?.amount ?? 0));
  const isVaried = basins[0]?.amount !== basins.at(-1)?.amount;
  return basins.length === stages.length && units.size === 1 && isFalling && isVaried ? basins : null;
}

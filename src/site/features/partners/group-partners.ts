import { compact } from '#src/platform/lib/items.ts';

export interface Categorised {
  readonly isMain: boolean | null;
  readonly partnershipType: readonly ({ readonly id: string | null } | null)[] | null;
}

export interface PartnershipType {
  readonly id: string | null;
  readonly title: string | null;
  readonly position: number | null;
}

export interface PartnerGroup<Partner> {
  /** Null for partners without a type. */
  readonly type: PartnershipType | null;
  readonly partners: readonly Partner[];
}

/**
 * The main partners, and the others grouped by type of partnership. Types are sorted by position; types without one
 * come after them in their given order, and partners without a type last.
 */
export function groupPartners<Partner extends Categorised>(
  partners: readonly Partner[],
  types: readonly PartnershipType[],
): { main: Partner[]; groups: PartnerGroup<Partner>[] } {
  const ordered = types.toSorted((a, b) => rankOf(a) - rankOf(b));
  const typeIdOf = ({ partnershipType }: Partner) => {
    const own = compact(partnershipType).map(({ id }) => id);
    return ordered.find(({ id }) => own.includes(id))?.id ?? null;
  };
  const others = partners.filter(({ isMain }) => !isMain);
  const groups = [...ordered, null].map((type) => ({
    type,
    partners: others.filter((partner) => typeIdOf(partner) === (type?.id ?? null)),
  }));
  return {
    main: partners.filter(({ isMain }) => isMain),
    groups: groups.filter((group) => group.partners.length > 0),
  };
}

function rankOf({ position }: PartnershipType): number {
  return position ?? Number.MAX_SAFE_INTEGER;
}

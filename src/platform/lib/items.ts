/**
 * The existing items of a list. A backend may omit a list, answer null for it, or have nulls in it (an entry that was
 * deleted after it was chosen); all of these count as absent.
 */
export function compact<T>(list: readonly (T | null | undefined)[] | null | undefined): T[] {
  return (list ?? []).filter((item) => item !== null && item !== undefined);
}

/** The first existing item, for relations to a single item, which are lists too. */
export function first<T>(list: readonly (T | null | undefined)[] | null | undefined): T | null {
  return compact(list)[0] ?? null;
}

/**
 * The items of one type among those of a relation that may hold several: `ofType(entries, 'company_Entry')`. A backend
 * may answer with entries of another type than requested; such items are left out.
 */
export function ofType<T extends { readonly __typename: string | null }, Name extends string>(
  list: readonly (T | null | undefined)[] | null | undefined,
  name: Name,
): Extract<T, { readonly __typename: Name }>[] {
  return compact(list).filter((item): item is Extract<T, { readonly __typename: Name }> => item.__typename === name);
}

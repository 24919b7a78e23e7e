/**
 * The items of a list that are there. A backend may leave out a list, answer null for it, or hold nulls in it (an entry
 * that was deleted since it was chosen): all of that is an honest absence.
 */
export function compact<T>(list: readonly (T | null | undefined)[] | null | undefined): T[] {
  return (list ?? []).filter((item) => item !== null && item !== undefined);
}

/** The first item that is there, for relations that hold one: they are always lists. */
export function first<T>(list: readonly (T | null | undefined)[] | null | undefined): T | null {
  return compact(list)[0] ?? null;
}

/**
 * The items of one type among those of a relation that may hold several: `ofType(entries, 'company_Entry')`. A backend
 * may answer with an entry of another kind than the one that was asked for; such an item is left out.
 */
export function ofType<T extends { readonly __typename: string | null }, Name extends string>(
  list: readonly (T | null | undefined)[] | null | undefined,
  name: Name,
): Extract<T, { readonly __typename: Name }>[] {
  return compact(list).filter((item): item is Extract<T, { readonly __typename: Name }> => item.__typename === name);
}

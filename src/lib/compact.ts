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

import { compact } from './compact.ts';

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

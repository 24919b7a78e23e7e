/** Joins the class names that are there: `classNames('a', false, 'b')` → `a b`; undefined when none is. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

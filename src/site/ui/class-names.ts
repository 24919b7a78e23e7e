/** Joins the given class names: `classNames('a', false, 'b')` → `a b`; undefined when there are none. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

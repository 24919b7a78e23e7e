/** Joins the given class names: `classNames('a', false, 'b')` → `a b`; undefined without any. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

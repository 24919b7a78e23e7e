interface MemoOptions {
  /** Most results that are cached. */
  readonly max: number;
  /** Results for longer texts are not cached, so that authors of texts cannot fill the memory. */
  readonly maxLength?: number;
}

/**
 * Memoises a pure function. When half of the capacity is used, the older half is dropped, except for results that have
 * been used since.
 */
export function memoize<Key extends string | number, Result>(
  compute: (key: Key) => Result,
  { max, maxLength = 2000 }: MemoOptions,
): (key: Key) => Result {
  const half = Math.max(1, Math.floor(max / 2));
  let recent = new Map<Key, Result>();
  let older = new Map<Key, Result>();

  const remember = (key: Key, result: Result) => {
    if (recent.size >= half) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, result);
  };

  return (key) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const result = older.get(key) ?? compute(key);
    if (typeof key === 'number' || key.length <= maxLength) remember(key, result);
    return result;
  };
}

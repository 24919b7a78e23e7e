interface MemoOptions {
  /** Results remembered at most. */
  readonly max: number;
  /** Characters of a text beyond which its result is not remembered: who writes a text must not choose how much memory it takes. */
  readonly maxLength?: number;
}

/**
 * Remembers what a pure function gave. When half of the places are taken the older half is forgotten, except for what has
 * been asked for since.
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

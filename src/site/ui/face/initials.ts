/** The first letters of a person's first and last name. `Noor Haddad-Vigneault` → `NH`, `Mai` → `M` */
export function toInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}'’-]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

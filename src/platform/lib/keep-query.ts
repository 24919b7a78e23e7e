/**
 * A redirect's address with the query of the address that was asked for. The address's own parameters win, and a part of the
 * visitor's query that it has already is not repeated.
 *
 * `keepQuery('/blogue?page=2#haut', '?utm=a&page=9')` → `/blogue?page=2&utm=a#haut`
 */
export function keepQuery(location: string, search: string): string {
  if (search.length < 2) return location;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(location) ?? [];
  const own = new URLSearchParams(query);
  const asked = new URLSearchParams(search);
  // Unchanged if there is nothing to combine.
  if ([...own].every(([name, value]) => asked.has(name, value))) return path + search + hash;
  for (const name of new Set(own.keys())) asked.delete(name);
  return path + query + (asked.size > 0 ? `&${asked}` : '') + hash;
}

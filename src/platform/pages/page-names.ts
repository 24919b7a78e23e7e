const tag = /<(?:!--.*?-->|([a-zA-Z][\w:-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>)/gs;
const attribute = /\s(class|id|(?:data|aria)-[\w-]+)(?:="([^"]*)")?/g;
const literal = /^(?:script|style|textarea|title)$/;

/**
 * Adds the names that a part of a finished document has, as selectors write them: tags, classes, ids, data and aria attributes.
 *
 * @param numbers those of the names that selectors demand; the others are left out
 */
export function addNames(html: string, numbers: ReadonlyMap<string, number>, found: Set<number>): void {
  const seen = new Set<string>();
  const add = (name: string) => {
    const number = numbers.get(name);
    if (number !== undefined) found.add(number);
  };
  tag.lastIndex = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [, written, attributes = ''] = match;
    if (written === undefined) continue;
    if (!seen.has(written)) {
      seen.add(written);
      add(written.toLowerCase());
    }
    for (const [text, name = '', value = ''] of attributes.matchAll(attribute)) {
      if (seen.has(text)) continue;
      seen.add(text);
      for (const each of namesOf(name, value)) add(each);
    }
    if (!literal.test(written)) continue;
    const end = html.indexOf(`</${written}`, tag.lastIndex);
    if (end < 0) break;
    tag.lastIndex = end;
  }
}

function namesOf(name: string, value: string): string[] {
  const words = value.split(' ');
  if (name === 'class') return words.map((word) => `.${word}`);
  if (name === 'id') return [`#${value}`];
  return [`[${name}]`, `[${name}=${value}]`, ...words.map((word) => `[${name}~=${word}]`)];
}

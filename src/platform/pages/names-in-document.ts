const tagStart = /<(?:!--|([a-zA-Z][\w:-]*))/g;
const tagRest = /((?:[^"'>]|"[^"]*"|'[^']*')*)>/y;
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
  /** Continues where a text is next, or at the end of a document without it. */
  const skipTo = (text: string) => {
    const next = html.indexOf(text, tagStart.lastIndex);
    tagStart.lastIndex = next < 0 ? html.length : next;
  };
  tagStart.lastIndex = 0;
  for (let match = tagStart.exec(html); match; match = tagStart.exec(html)) {
    const [, written] = match;
    if (written === undefined) {
      skipTo('-->');
      continue;
    }
    tagRest.lastIndex = tagStart.lastIndex;
    const [, attributes] = tagRest.exec(html) ?? [];
    // A browser drops a tag that has no end with all that follows.
    if (attributes === undefined) break;
    tagStart.lastIndex = tagRest.lastIndex;
    if (!seen.has(written)) {
      seen.add(written);
      add(written.toLowerCase());
    }
    for (const [text, name = '', value = ''] of attributes.matchAll(attribute)) {
      if (seen.has(text)) continue;
      seen.add(text);
      for (const each of namesOf(name, value)) add(each);
    }
    if (literal.test(written)) skipTo(`</${written}`);
  }
}

function namesOf(name: string, value: string): string[] {
  const words = value.split(' ');
  if (name === 'class') return words.map((word) => `.${word}`);
  if (name === 'id') return [`#${value}`];
  return [`[${name}]`, `[${name}=${value}]`, ...words.map((word) => `[${name}~=${word}]`)];
}

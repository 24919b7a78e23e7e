import type { Rewrite } from './fault-backend.ts';

type Item = Record<string, unknown>;

/** Applies a change to every object of an answer, outer objects first; a change that returns null removes the object. */
function rewriteItems(change: (item: Item, key: string) => Item | null): Rewrite {
  const visit = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => visit(each, key));
    if (typeof value !== 'object' || value === null) return value;
    const changed = change({ ...value }, key);
    if (changed === null) return null;
    return Object.fromEntries(Object.entries(changed).map(([name, child]) => [name, visit(child, name)]));
  };
  return (answer) => visit(answer, '');
}

const kindOf = (item: Item) => String(item['__typename'] ?? '');
const isPicture = (item: Item) => 'fileWidth' in item;

/** Fields that hold a name or label, which an editor may leave blank. */
const names = ['displayName', 'heading', 'label', 'navLabel', 'surtitle', 'altRole', 'jobTitle', 'legend', 'alt'];

export const publicHost = 'https://files.other.example';

/** Answers that a CMS may give and that the demonstration's content does not contain. */
export const rewrites = {
  'missing pictures': rewriteItems((item) => (isPicture(item) ? null : item)),
  'pictures without transforms': rewriteItems((item) =>
    isPicture(item)
      ? {
          ...item,
          url: null,
          webp: null,
          webp370: null,
          webp750: null,
          webp1200: null,
          pixel: null,
          width: null,
          height: null,
        }
      : item,
  ),
  'blank names': rewriteItems((item) => {
    const blank = names.filter((name) => typeof item[name] === 'string').map((name) => [name, ''] as const);
    return { ...item, ...Object.fromEntries(blank) };
  }),
  'unknown kinds': rewriteItems((item, key) => {
    const unknown = { ...item };
    if (key === 'blocks') unknown['__typename'] = 'somethingNew_Entry';
    if (/link$/i.test(key) && kindOf(item)) unknown['__typename'] = 'telepathy_Entry';
    for (const name of ['attendanceMode', 'theme', 'displayType', 'hAlign']) {
      if (typeof item[name] === 'string') unknown[name] = 'NEW';
    }
    return unknown;
  }),
  'files on another host': rewriteItems((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replace(/^https?:\/\/[^/]+(?=\/media\/)/, publicHost) : value,
      ]),
    ),
  ),
} satisfies Record<string, Rewrite>;

/** Names every entry by a word of 22 letters, except for people. */
export const withLongNames = rewriteItems((item) => {
  const isNamed = ('title' in item || 'displayName' in item) && kindOf(item) !== 'entity_Entry';
  return isNamed ? { ...item, title: 'Intergouvernementalisé', displayName: 'Intergouvernementalisé' } : item;
});

/** The answers of a CMS whose editors have disabled every index. */
export const withoutSections = rewriteItems((item, key) => {
  const isIndex = (each: unknown) => kindOf(each as Item).endsWith('Index_Entry');
  if (key === 'entry' && isIndex(item)) return null;
  return Array.isArray(item['sections']) ? { ...item, sections: [] } : item;
});

export const previewToken = 'preview-token-0123456789';

/** In the answers to a preview, Craft adds the token to each of its addresses. */
export const withPreviewTokens: Rewrite = (answer, headers) => {
  if (headers['x-craft-token'] !== previewToken) return answer;
  const query = `x-craft-live-preview=abc&token=${previewToken}`;
  return rewriteItems((item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => {
        const isAddress =
          /^(?:url|nodeUri|canonical)$/.test(name) &&
          typeof value === 'string' &&
          /^https?:\/\/(?:127|localhost)/.test(value);
        return [name, isAddress && !value.includes('/media/') ? `${value}?${query}` : value];
      }),
    ),
  )(answer, headers);
};

import { profileTypes } from '#src/contract/model.ts';
import { toFilledText } from '#src/platform/lib/text.ts';
import { convertText } from './convert-text.ts';
import type { FieldContext, Place } from './field-context.ts';
import { joinPath, toList } from './field-context.ts';
import { entryName } from './entry-references.ts';
import type { YamlMap } from './yaml-files.ts';
import { isYamlMap } from './yaml-files.ts';

/*
 * Content that the backend serves but the site cannot show: advice, so that no page fails because of it.
 */

/** The field with the name of an item; the site leaves items without it out. */
const names: Readonly<Record<string, string>> = {
  accordionItem: 'heading',
  headingBlock: 'heading',
  job: 'jobTitle',
  organisation: 'displayName',
  testimony: 'copy',
};

/** Fields of which the site shows only the first link. */
const singleLinks = ['headerLink', 'privacyPolicyLink'];

/** The field without which the links of an item are not shown. */
const linkHolders: Readonly<Record<string, readonly string[]>> = {
  coachsOrExpertsList: ['entities'],
  companiesList: ['companies'],
  highlightedEvents: ['events'],
  footer: ['pushTitle', 'pushCopy'],
};

const linkFields = ['mainLink', 'pushLink'];

/** Reports the fields of an element or a block that the site would not show. */
export function findUnshown(type: string, raw: YamlMap, { path }: Place, context: FieldContext): void {
  const { advice, file, site } = context;
  const complainAt = (name: string) => (message: string) => advice.add(file, joinPath(path, name), message);
  const isThere = (name: string) => toList(raw[name]).length > 0;

  for (const [name, value] of Object.entries(raw)) {
    if (isBlank(value, site.language)) complainAt(name)('expected some words, or no such field');
  }
  const name = names[type];
  if (name && !isThere(name)) complainAt(name)('expected some words: without them it is not shown');
  for (const single of singleLinks) {
    if (toList(raw[single]).length > 1) complainAt(single)('expected one link: others are not shown');
  }
  const holders = linkHolders[type];
  for (const field of linkFields) {
    if (isThere(field) && holders && !holders.some(isThere))
      complainAt(field)(`expected ${holders.join(' or ')}: without, the link is not shown`);
  }
  for (const [index, row] of toList(raw.links).entries()) {
    if (isYamlMap(row) && !profileTypes.some((known) => known === row.type))
      complainAt(`links[${index}].type`)(`expected one of ${profileTypes.join(', ')}: others are not shown`);
  }
  const aim = findWrongAim(type, raw, context);
  if (aim) complainAt(aim.name)(aim.message);
}

/** Whether a field is set but blank in the language. */
function isBlank(value: unknown, language: FieldContext['site']['language']): boolean {
  if (isYamlMap(value) && !('fr' in value || 'en' in value)) return false;
  const text = convertText(Array.isArray(value) ? null : value, language, () => {});
  return text !== null && toFilledText(text) === null;
}

/** The reason why a link leads nowhere; null for a working link. */
function findWrongAim(
  type: string,
  raw: YamlMap,
  { site, references }: FieldContext,
): { name: string; message: string } | null {
  const text = (name: string) => convertText(raw[name], site.language, () => {}) ?? '';
  switch (type) {
    case 'external':
      return /^(?:https?:\/\/|\/)?[\w-]/i.test(text('webUrl')) &&
        !/^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i.test(text('webUrl'))
        ? null
        : { name: 'webUrl', message: 'expected a web address or a path' };
    case 'email':
      return text('email').includes('@') ? null : { name: 'email', message: 'expected an e-mail address' };
    case 'entry': {
      const entry = references.entries.get(entryName(text('entry'), 'any') ?? '');
      const isPlaced = /^(?:partners|programTrails)\//.test(text('entry')); // Their address is the page of their kind.
      const hasPage = !entry || isPlaced || Boolean(entry.uris.get(site.handle));
      return hasPage ? null : { name: 'entry', message: `expected an entry with a page in ${site.language}` };
    }
    default:
      return null;
  }
}

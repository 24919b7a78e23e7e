import type { ContentModel } from './content-model.ts';
import { isYamlMap } from './yaml-files.ts';

/** The key by which each kind of link is recognised. */
const linkTypes: Readonly<Record<string, string>> = {
  entry: 'entry',
  webUrl: 'external',
  email: 'email',
  document: 'document',
};

/** The field `push` is shared by two pages, each with its own type. */
const pushTypes: Readonly<Record<string, string>> = {
  companiesIndex: 'companiesPush',
  partnersIndex: 'partnersPush',
};

/**
 * The type of a nested block: the one named by `kind`, the only type that the field allows, or the type that has its keys.
 * Null when the field does not allow it.
 * @param owner handle of the type of the element that holds the field
 */
export function chooseBlockType(
  types: readonly string[],
  raw: unknown,
  owner: string,
  model: ContentModel,
): string | null {
  if (!isYamlMap(raw)) return null;
  const allowed = (type: string | undefined) => (type !== undefined && types.includes(type) ? type : null);
  if (typeof raw.kind === 'string') return allowed(raw.kind);
  if (types.length === 1) return allowed(types[0]);
  if (types.includes('external')) return allowed(linkTypes[Object.keys(raw).find((key) => key in linkTypes) ?? '']);
  const ofOwner = allowed(pushTypes[owner]);
  if (ofOwner) return ofOwner;
  return allowed(types.find((type) => Object.keys(raw).every((key) => model.get(`${type}_Entry`)?.has(key))));
}

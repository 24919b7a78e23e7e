import { foldText } from '#src/platform/lib/fold-text.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { type ContentModel, type TypeModel, isSearched } from './content-model.ts';
import type { Block, ElementRecord, ElementVersion, Fields } from './content-types.ts';

const suffixOfKind: Readonly<Record<string, string>> = { entry: 'Entry', block: 'Entry', category: 'Category' };

/** Names that `field:word` may use: title, slug, and every field with text. */
export function searchColumns(model: ContentModel): string[] {
  const columns = new Set(['title', 'slug']);
  for (const [type, fields] of model) {
    if (!/_(?:Entry|Category)$/.test(type)) continue;
    for (const [name, field] of fields) if (isSearched(field)) columns.add(name);
  }
  return [...columns];
}

/** The folded text of one version of an element by column; null for elements that are not searched. */
export function searchTextOf(
  record: ElementRecord,
  version: ElementVersion,
  model: ContentModel,
): Map<string, string> | null {
  const suffix = suffixOfKind[record.kind];
  if (!suffix) return null;
  const words = new Map<string, string>();
  const add = (column: string, text: string | null) => {
    if (text) words.set(column, foldText(text));
  };
  add('title', version.title);
  add('slug', version.slug?.replaceAll('-', ' ') ?? null);
  for (const [column, text] of fieldTexts(version.fields, model.get(`${record.type}_${suffix}`), model))
    add(column, text);
  return words;
}

/** The text of blocks, at any depth, belongs to the field of the element that contains them. */
function* fieldTexts(fields: Fields, type: TypeModel | undefined, model: ContentModel): Iterable<[string, string]> {
  for (const [name, value] of Object.entries(fields)) {
    const field = type?.get(name);
    if (!field || !isSearched(field)) continue;
    if (field.kind === 'text' && typeof value === 'string') {
      yield [name, field.markup === 'plain' ? value : toPlainText(value)];
    }
    // A blocks field is written as a list of blocks by the loader.
    if (field.kind === 'blocks') yield [name, (value as Block[]).map((block) => blockText(block, model)).join(' ')];
  }
}

function blockText(block: Block, model: ContentModel): string {
  return [...fieldTexts(block.fields, model.get(`${block.type}_Entry`), model)].map(([, text]) => text).join(' ');
}

import { categoryGroups } from '#src/contract/model.ts';
import type { ElementRecord } from './content-types.ts';
import type { Describe, Item } from './convert-item.ts';
import { convertItem, expectList, fromFile, readNamedFiles } from './convert-item.ts';
import { convertText } from './convert-text.ts';
import type { LoadContext } from './load-context.ts';
import { describeValue } from './content-problems.ts';
import { elementName } from './entry-references.ts';

/** Reads `categories/<group>.yaml` and enters every category in the index of references. */
export async function readCategories(context: LoadContext): Promise<Item[]> {
  const items: Item[] = [];
  for (const file of await readNamedFiles('categories', categoryGroups, context)) {
    for (const [index, raw] of expectList(file, context).entries()) {
      const path = `[${index}]`;
      const key = raw.key;
      if (typeof key !== 'string') {
        context.problems.add(file.file, path, `expected a key, found ${describeValue(key)}`);
        continue;
      }
      const name = elementName.category(file.name, key);
      if (context.references.categories.has(`${file.name}/${key}`))
        context.problems.add(file.file, path, `expected a unique key, found "${key}" again`);
      context.references.categories.set(`${file.name}/${key}`, context.ids.idOf(name));
      items.push({
        ...fromFile(file),
        kind: 'category',
        type: file.name,
        name,
        path,
        raw,
        level: 1,
        position: index,
        parentId: null,
      });
    }
  }
  return items;
}

/** Converts a category. */
export function convertCategory(item: Item, context: LoadContext): ElementRecord[] {
  const describe: Describe = ({ raw, file, path }, site) => {
    const text = (name: string) =>
      convertText(raw[name], site.language, (message) => context.problems.add(file, `${path}.${name}`, message));
    const title = text('title');
    if (!title) context.problems.add(file, `${path}.title`, 'expected a title');
    return { title, slug: text('slug') ?? String(raw.key), uri: null, fields: {} };
  };
  return convertItem(item, `${item.type}_Category`, ['key', 'title', 'slug'], describe, context);
}

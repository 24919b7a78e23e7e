import { menus } from '#src/contract/model.ts';
import type { ElementRecord } from './content-types.ts';
import type { Item } from './convert-item.ts';
import { convertItem, expectList, fromFile, readNamedFiles } from './convert-item.ts';
import { convertText } from './convert-text.ts';
import type { LoadContext } from './load-context.ts';
import { describeValue } from './content-problems.ts';
import { elementName, entryName } from './entry-references.ts';
import type { YamlMap } from './yaml-files.ts';
import { isYamlMap } from './yaml-files.ts';

const nodeKeys = ['entry', 'label', 'passive', 'webUrl', 'newWindow', 'children'];

/** Reads and converts `navigation/<menu>.yaml`: nodes in the order in which a menu is read, children after their parent. */
export async function loadNavigation(context: LoadContext): Promise<ElementRecord[]> {
  const records: ElementRecord[] = [];
  for (const file of await readNamedFiles('navigation', menus, context)) {
    let position = 0;
    const add = (nodes: readonly YamlMap[], parent: Item | null): void => {
      for (const [index, raw] of nodes.entries()) {
        const place = parent ? `${parent.name.split('/').at(-1)}.${index}` : String(index);
        const item: Item = {
          ...fromFile(file),
          kind: 'node',
          type: file.name,
          raw,
          name: elementName.node(file.name, place),
          path: parent ? `${parent.path}.children[${index}]` : `[${index}]`,
          level: (parent?.level ?? 0) + 1,
          position: position++,
          parentId: parent ? context.ids.idOf(parent.name) : null,
        };
        records.push(...convertNode(item, context));
        add(readChildren(item, context), item);
      }
    };
    add(expectList(file, context), null);
  }
  return records;
}

/** The items below an item; any other value is a problem. */
function readChildren({ raw, file, path }: Item, { problems }: LoadContext): YamlMap[] {
  const { children = [] } = raw;
  if (children === null) return [];
  const found = Array.isArray(children) ? children : [children];
  if (!Array.isArray(children) || !found.every(isYamlMap))
    problems.add(file, `${path}.children`, `expected a list of items, found ${describeValue(children)}`);
  return found.filter(isYamlMap);
}

function convertNode(item: Item, context: LoadContext): ElementRecord[] {
  const { raw, file, path } = item;
  const complain = (message: string) => context.problems.add(file, path, message);
  const kinds = [raw.entry !== undefined, raw.webUrl !== undefined, raw.passive === true].filter(Boolean).length;
  if (kinds !== 1) complain(`expected one of entry, webUrl or passive: true, found ${describeValue(raw)}`);
  const reference = typeof raw.entry === 'string' ? entryName(raw.entry, 'any') : null;
  const entry = reference === null ? undefined : context.references.entries.get(reference);
  if (raw.entry !== undefined && !entry)
    complain(`expected an entry as section/key, or a single’s handle, found ${describeValue(raw.entry)}`);
  if (!entry && !raw.label) complain('expected a label');
  return convertItem(
    item,
    `${item.type}_Node`,
    nodeKeys,
    (_item, site) => {
      const text = (name: string) =>
        convertText(raw[name], site.language, (message) => context.problems.add(file, `${path}.${name}`, message));
      const fields = {
        nodeType: entry ? 'entry' : raw.webUrl === undefined ? 'passive' : 'custom',
        entryId: entry?.id ?? null,
        webUrl: text('webUrl'),
        newWindow: raw.newWindow === true,
      };
      return { title: text('label'), slug: null, uri: null, fields };
    },
    context,
  );
}

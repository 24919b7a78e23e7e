import { globalSets } from '#src/contract/model.ts';
import type { ElementRecord } from './content-types.ts';
import type { Item } from './convert-item.ts';
import { convertItem, fromFile, readNamedFiles } from './convert-item.ts';
import type { LoadContext } from './load-context.ts';
import { elementName } from './entry-references.ts';
import { expectMap } from './yaml-files.ts';

/** Reads and converts `globals/<handle>.yaml`. */
export async function loadGlobalSets(context: LoadContext): Promise<ElementRecord[]> {
  const files = await readNamedFiles('globals', globalSets, context);
  return files.flatMap((file, index) => {
    const raw = expectMap(file, context.problems);
    const place = { path: '', level: null, position: index, parentId: null };
    const item: Item = {
      ...fromFile(file),
      ...place,
      kind: 'globalSet',
      type: file.name,
      name: elementName.globalSet(file.name),
      raw,
    };
    return convertItem(
      item,
      `${file.name}_GlobalSet`,
      [],
      () => ({ title: file.name, slug: null, uri: null, fields: {} }),
      context,
    );
  });
}

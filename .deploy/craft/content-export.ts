import { loadContent } from '#src/backend/content/load-content.ts';
import type { Block, ContentSite, ElementRecord, Fields, SeoValue } from '#src/backend/content/content-types.ts';
import type { FieldModel } from '#src/backend/content/content-model.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { sections } from '#src/contract/model.ts';
import { type Config, type ConfigValue, uidOf } from './config-values.ts';

/**
 * Content as Craft's elements take it. References are `{ "$element": uid }` and `{ "$elements": [uid] }`, for which the
 * module puts ids. Links in texts keep the marks of their sites, as `{site:fr_ca}/blogue/a`.
 */
export interface ContentExport {
  readonly elements: readonly Config[];
  /** Paths of the files of media on this machine, by their path in the export. */
  readonly media: ReadonlyMap<string, string>;
  /** Problems that prevent the export. */
  readonly problems: readonly string[];
}

const { model } = buildContentSchema();
const suffixes: Readonly<Record<string, string>> = {
  entry: 'Entry',
  category: 'Category',
  asset: 'Asset',
  globalSet: 'GlobalSet',
  node: 'Node',
};

const toDate = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** The content of a private folder in the form of Craft. Relative dates count from `now`, in milliseconds since 1970. */
export async function exportContent(
  privateDir: string,
  sites: readonly ContentSite[],
  now: number,
): Promise<ContentExport> {
  const loaded = await loadContent({ privateDir, sites, model, now });
  // In the order of their trees, so that parents come first and Craft puts siblings where they belong.
  const live = loaded.records.filter(({ draft }) => draft === '').toSorted((a, b) => a.position - b.position);
  const uids = new Map(live.map(({ id, uid }) => [id, uidOf('element', uid)]));
  const targets = new Map(
    live.flatMap(({ relations }) =>
      relations.map(({ source, field, site, targets: ids }) => [`${source}:${field}:${site}`, ids] as const),
    ),
  );
  const toUids = (ids: readonly number[]) => ids.flatMap((id) => uids.get(id) ?? []);

  function toValue(field: FieldModel, name: string, source: number, site: string, value: Fields[string]): ConfigValue {
    switch (field.kind) {
      case 'entries':
      case 'categories':
      case 'assets':
        return { $elements: toUids(targets.get(`${source}:${name}:${site}`) ?? []) };
      case 'blocks':
        return toMatrix((value ?? []) as Block[], site); // The loader writes a list of blocks.
      case 'date':
        return toDate(value as number | null); // The loader writes milliseconds.
      case 'seo':
        return value === null ? null : toSeo(value as SeoValue, toUids); // The loader writes all of its parts.
      case 'table':
        return (value ?? []) as ConfigValue; // Rows of texts.
      case 'text':
      case 'number':
      case 'boolean':
        return value as string | number | boolean | null;
    }
  }

  /** Every field of a type, also without a value: another site's value would otherwise stay. */
  function toFields(typeName: string, source: number, site: string, fields: Fields): Config {
    return Object.fromEntries(
      [...(model.get(typeName) ?? [])].map(([name, field]) => [
        name,
        toValue(field, name, source, site, fields[name] ?? null),
      ]),
    );
  }

  function toMatrix(blocks: readonly Block[], site: string): Config {
    const named = blocks.map((block) => ({ ...block, uid: uidOf('element', block.uid) }));
    return {
      entries: Object.fromEntries(
        named.map(({ uid, type, id, fields }) => [
          `uid:${uid}`,
          { type, fields: toFields(`${type}_Entry`, id, site, fields) },
        ]),
      ),
      sortOrder: named.map(({ uid }) => uid),
    };
  }

  const assets = new Map(loaded.assets.map((asset) => [asset.id, asset]));

  function toElement(record: ElementRecord): Config {
    const { id, key, uid, kind, handle, type, enabled, postDate, expiryDate, parentId, versions } = record;
    const asset = kind === 'asset' ? assets.get(id) : undefined;
    return {
      uid: uidOf('element', uid),
      kind: handle !== null && sections.get(handle)?.kind === 'single' && kind === 'entry' ? 'single' : kind,
      handle,
      enabled,
      postDate: toDate(postDate),
      expiryDate: toDate(expiryDate),
      parent: parentId === null ? null : { $element: uids.get(parentId) ?? null },
      ...(asset && { filename: asset.file.filename, focalPoint: asset.focalPoint }),
      sites: Object.fromEntries(
        versions.map(({ site, title, slug, fields }) => [
          site,
          {
            title,
            slug,
            ...(kind === 'asset' && { alt: fields['alt'] as string | null }), // As the volume's file has it.
            ...(kind === 'node' && { node: toNode(fields, uids) }),
            fields: toFields(`${type}_${suffixes[kind]}`, key, site, fields),
          },
        ]),
      ),
    };
  }

  return {
    elements: live.filter(({ kind }) => kind !== 'block').map(toElement),
    media: new Map(loaded.assets.map(({ file }) => [`${file.volume}/${file.filename}`, file.path])),
    problems: loaded.problems.map(({ file, path, message }) => `${file}: ${path ? `${path}: ` : ''}${message}`),
  };
}

/** The targets of a menu item. The loader writes these four. */
function toNode({ nodeType, entryId, webUrl, newWindow }: Fields, uids: ReadonlyMap<number, string>): Config {
  return {
    type: nodeType as string,
    entry: typeof entryId === 'number' ? { $element: uids.get(entryId) ?? null } : null,
    url: (webUrl ?? null) as string | null,
    newWindow: newWindow === true,
  };
}

/** In the form of the plugin's own fields; an empty text is made from the entry. */
function toSeo(
  { title, description, imageId, robots, canonical }: SeoValue,
  toUids: (ids: readonly number[]) => string[],
): Config {
  const [image] = imageId === null ? [] : toUids([imageId]);
  const social = { handle: null, title: '', description: '', imageId: image ? { $element: image } : null };
  return {
    titleRaw: title === '' ? {} : { '1': title },
    descriptionRaw: description,
    social: { twitter: social, facebook: social },
    advanced: { robots, canonical: canonical || null },
  };
}

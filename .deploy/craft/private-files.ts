import * as v from 'valibot';
import { stringify } from 'yaml';
import { type FieldModel, typeModelOf } from '#src/backend/content/content-model.ts';
import { entryUri } from '#src/backend/content/entry-uri.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { defaultSites } from '#src/contract/default-sites.ts';
import { type Language, languageOf, toLocale } from '#src/contract/locales.ts';
import { categoryGroups, globalSets, menus, sections, volumes } from '#src/contract/model.ts';
import { decodePath } from '#src/contract/redirect-table.ts';
import { foldText } from '#src/platform/lib/fold-text.ts';
import { type ContentElement, type ContentFields, type ContentVersion, fieldValues } from './content-file.ts';
import { htmlToInlineMarkdown, htmlToMarkdown } from './html-to-markdown.ts';

export interface PrivateFiles {
  /** Texts of files, by their paths below the private folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Media, as `images/logo.svg`. */
  readonly media: readonly string[];
  /** Content that the private folder cannot express. */
  readonly left: readonly string[];
}

const { model } = buildContentSchema();
const languages = defaultSites.map(({ handle, languageID }) => ({
  site: handle,
  language: languageOf(toLocale(languageID)),
}));

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
/** A value in each language in which its element exists. */
type Versions<Part> = readonly (readonly [Language, Part])[];

/** The same in all languages once, otherwise by language; undefined if every language lacks it. */
function combine(versions: Versions<Value | undefined>): Value | undefined {
  const values = versions.map(([, value]) => value ?? null);
  if (values.every((value) => value === null)) return undefined;
  if (values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]))) return values[0];
  return Object.fromEntries(versions.map(([language, value]) => [language, value ?? null]));
}

/** Leaves out fields without a value. */
function compact(entries: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

const toText = (value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
};

const versionsOf = ({ sites }: ContentElement): Versions<ContentVersion> =>
  languages.flatMap(({ site, language }) => {
    const { [site]: version } = sites;
    return version ? [[language, version] as const] : [];
  });

function each<Part, Result>(
  versions: Versions<Part>,
  change: (part: Part, language: Language) => Result,
): Versions<Result> {
  return versions.map(([language, part]) => [language, change(part, language)] as const);
}

/** The slug, unless it is the key, which is the default. */
const slugUnless = (key: string, versions: Versions<ContentVersion>) =>
  versions.every(([, { slug }]) => slug === key) ? undefined : combine(each(versions, ({ slug }) => slug));

/** ASCII letters, digits and single hyphens, as names of files are. */
const toKey = (text: string) =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'x';

const handles: Readonly<Record<ContentElement['kind'], readonly string[]>> = {
  asset: volumes,
  category: categoryGroups,
  single: [...sections.keys()],
  entry: [...sections.keys()],
  globalSet: globalSets,
  node: menus,
};

/** The content of a file of Craft's as the files of a private folder. */
export function toPrivateFiles(content: readonly ContentElement[]): PrivateFiles {
  const left = new Set<string>();
  const elements = content.filter((element) => {
    const { kind, handle, sites } = element;
    for (const site of Object.keys(sites))
      if (!languages.some((known) => known.site === site))
        left.add(`the site ${site}: expected ${languages.map((known) => known.site).join(' or ')}`);
    const isKnown = handles[kind].includes(handle);
    if (!isKnown) left.add(`${kind} ${handle}: the contract has none of that name`);
    return isKnown && versionsOf(element).length > 0;
  });
  const byUid = new Map(elements.map((element) => [element.uid, element]));
  const keys = nameElements(elements);
  const entries = indexAddresses(elements, byUid);
  const files = new Map<string, string>();
  const write = (path: string, data: Value) =>
    files.set(path, stringify(data, { lineWidth: 0, blockQuote: 'literal', aliasDuplicateObjects: false }));

  /** How the private folder names an element, for a field that leads to this kind. */
  function nameOf(uid: string, { kind, ...field }: RelationModel): string | null {
    const target = byUid.get(uid);
    const key = keys.get(uid);
    if (!target || key === undefined) return null;
    if (kind === 'assets')
      return target.kind === 'asset' && 'volume' in field && target.handle === field.volume ? key : null;
    if (kind === 'categories')
      return target.kind === 'category' && 'group' in field && target.handle === field.group ? key : null;
    const section = 'section' in field ? field.section : 'any';
    if (section !== 'any') return target.kind === 'entry' && target.handle === section ? key : null;
    return entryName(target, key);
  }

  const withEntryLinks = (html: string) =>
    html.replaceAll(/(?<=\shref=")\{site:(\w+)\}([^"#?]*)/g, (_, site: string, path: string) => {
      const uid = entries.get(`${site} ${decodePath(path.replace(/^\//, ''))}`);
      const target = uid === undefined ? undefined : byUid.get(uid);
      const key = uid === undefined ? undefined : keys.get(uid);
      if (target && key !== undefined) return `entry:${entryName(target, key)}`;
      left.add(`a link to ${path || '/'} of ${site}: no entry has this address`);
      return path || '/';
    });

  function toValue(field: FieldModel, name: string, owner: string, values: Versions<unknown>): Value | undefined {
    const parse = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null =>
      value === null || value === undefined ? null : v.parse(schema, value);
    switch (field.kind) {
      case 'text':
        return combine(
          each(values, (value) => {
            const text = toText(value);
            if (text === null || field.markup === 'plain') return text;
            return field.markup === 'rich'
              ? htmlToMarkdown(withEntryLinks(text))
              : htmlToInlineMarkdown(withEntryLinks(text));
          }),
        );
      case 'boolean':
        return values.some(([, value]) => value === true) ? true : undefined;
      case 'number':
        return combine(each(values, (value) => (typeof value === 'number' ? value : null)).slice(0, 1));
      case 'date':
        return combine(each(values, toText).slice(0, 1));
      case 'entries':
      case 'categories':
      case 'assets':
        return combine(
          each(values, (value) => {
            const uids = parse(fieldValues.relation, value)?.$elements ?? [];
            const names = uids.flatMap((uid) => {
              const found = nameOf(uid, field);
              if (found === null)
                left.add(`${owner}.${name}: what is related is not of the kind that the contract expects`);
              return found ?? [];
            });
            return names.length > 1 ? names : (names[0] ?? null);
          }),
        );
      case 'blocks':
        return toBlocks(
          field.types,
          name,
          owner,
          each(values, (value) => parse(fieldValues.blocks, value)),
        );
      case 'table':
        return toRows(
          field.columns,
          each(values, (value) => parse(fieldValues.rows, value) ?? []),
        );
      case 'seo':
        return toSeo(each(values, (value) => parse(fieldValues.seo, value)));
    }
  }

  function toFields(typeName: string, versions: Versions<ContentFields>): Record<string, Value> {
    const type = typeModelOf(model, typeName);
    for (const [, own] of versions)
      for (const name of Object.keys(own))
        if (!type.has(name)) left.add(`${typeName}.${name}: the contract has no such field`);
    return compact(
      Object.fromEntries(
        [...type].map(([name, field]) => [
          name,
          toValue(
            field,
            name,
            typeName,
            each(versions, (own) => own[name]),
          ),
        ]),
      ),
    );
  }

  function toBlocks(
    types: readonly string[],
    name: string,
    owner: string,
    values: Versions<Blocks | null>,
  ): Value | undefined {
    const [, first] = values.find(([, value]) => value !== null) ?? [];
    const order = first?.sortOrder ?? [];
    if (values.some(([, value]) => value !== null && value.sortOrder.join() !== order.join()))
      left.add(`${owner}.${name}: blocks that exist in one language only`);
    const blocks = order.flatMap((uid): Value[] => {
      const own = values.flatMap(([language, value]) => {
        const block = value?.entries[`uid:${uid}`];
        return block ? [[language, block] as const] : [];
      });
      const type = own[0]?.[1].type ?? '';
      if (!types.includes(type)) {
        left.add(`${owner}.${name}: blocks of the kind ${type}, which the contract does not have`);
        return [];
      }
      // A link is known by its fields, and a field's only kind by itself.
      const kind = types.length > 1 && !types.includes('external') ? { kind: type } : {};
      const fields = each(own, (block) => block.fields);
      return [{ ...kind, ...toFields(`${type}_Entry`, fields) }];
    });
    return blocks.length > 0 ? blocks : undefined;
  }

  function toSeo(values: Versions<Seo | null>): Value | undefined {
    const image = (seo: Seo | null) => {
      const uid = seo?.social.twitter.imageId?.$element;
      return uid ? nameOf(uid, { kind: 'assets', volume: 'images' }) : null;
    };
    const robots = values.map(([, seo]) => seo?.advanced.robots ?? []).find((list) => list.length > 0);
    const seo = compact({
      title: combine(each(values, (own) => toText(Object.values(own?.titleRaw ?? {}).find(Boolean)))),
      description: combine(each(values, (own) => toText(own?.descriptionRaw))),
      image: combine(each(values, image)),
      robots,
      canonical: combine(each(values, (own) => toText(own?.advanced.canonical))),
    });
    return Object.keys(seo).length > 0 ? seo : undefined;
  }

  function toEntry(element: ContentElement, siblings: readonly ContentElement[]): Value {
    const { kind, handle, uid, enabled, postDate, expiryDate, parent } = element;
    const versions = versionsOf(element);
    const section = sections.get(handle);
    const key = keys.get(uid) ?? '';
    const isSingle = kind === 'single';
    const parentKey = parent?.$element ? keys.get(parent.$element) : undefined;
    return compact({
      title: combine(each(versions, ({ title }) => toText(title) ?? key)),
      slug: isSingle ? undefined : slugUnless(key, versions),
      languages: versions.length < languages.length ? versions.map(([language]) => language) : undefined,
      enabled: enabled ? undefined : false,
      postDate: isSingle ? undefined : (postDate ?? undefined),
      expiryDate: isSingle ? undefined : (expiryDate ?? undefined),
      ...(section?.kind === 'structure' && { parent: parentKey, order: siblings.indexOf(element) + 1 }),
      ...toFields(
        `${section?.entryType}_Entry`,
        each(versions, ({ fields }) => fields),
      ),
    });
  }

  function toNode(element: ContentElement, nodes: readonly ContentElement[]): Value {
    const { handle, uid } = element;
    const versions = versionsOf(element);
    const node = versions[0]?.[1].node;
    const target = node?.entry?.$element ? nameOf(node.entry.$element, { kind: 'entries', section: 'any' }) : null;
    const webUrl = combine(each(versions, (own) => toText(own.node?.url)));
    const aim: Record<string, Value> =
      target === null ? (webUrl === undefined ? { passive: true } : { webUrl }) : { entry: target };
    const children = nodes.filter(({ parent }) => parent?.$element === uid);
    return compact({
      label: combine(each(versions, ({ title }) => toText(title))),
      ...aim,
      newWindow: node?.newWindow ? true : undefined,
      ...toFields(
        `${handle}_Node`,
        each(versions, ({ fields }) => fields),
      ),
      children: children.length > 0 ? children.map((child) => toNode(child, nodes)) : undefined,
    });
  }

  const groups = Map.groupBy(elements, ({ kind, handle }) => `${kind} ${handle}`);
  for (const [name, group] of groups) {
    const [kind, handle = ''] = name.split(' ');
    if (kind === 'entry') {
      for (const element of group) {
        const siblings = group.filter(({ parent }) => parent?.$element === element.parent?.$element);
        write(`content/${handle}/${keys.get(element.uid)}.yaml`, toEntry(element, siblings));
      }
    } else if (kind === 'single') {
      for (const element of group) write(`content/singles/${handle}.yaml`, toEntry(element, []));
    } else if (kind === 'globalSet') {
      for (const element of group)
        write(
          `content/globals/${handle}.yaml`,
          toFields(
            `${handle}_GlobalSet`,
            each(versionsOf(element), ({ fields }) => fields),
          ),
        );
    } else if (kind === 'category') {
      write(
        `content/categories/${handle}.yaml`,
        group.map((element) => {
          const versions = versionsOf(element);
          const key = keys.get(element.uid) ?? '';
          return compact({
            key,
            title: combine(each(versions, ({ title }) => title)),
            slug: slugUnless(key, versions),
            ...toFields(
              `${handle}_Category`,
              each(versions, ({ fields }) => fields),
            ),
          });
        }),
      );
    } else if (kind === 'node') {
      write(
        `content/navigation/${handle}.yaml`,
        group.filter(({ parent }) => !parent?.$element).map((element) => toNode(element, group)),
      );
    } else {
      write(
        `media/${handle}.yaml`,
        Object.fromEntries(
          group.map((element) => {
            const versions = versionsOf(element);
            const alt = each(versions, (own) => own.alt ?? null);
            return [
              element.filename ?? '',
              compact({
                title: combine(each(versions, ({ title }) => title)),
                alt: combine(alt),
                ...toFields(
                  `${handle}_Asset`,
                  each(versions, ({ fields }) => fields),
                ),
                focalPoint: element.focalPoint ?? undefined,
              }),
            ];
          }),
        ),
      );
    }
  }
  const media = elements.flatMap(({ kind, handle, filename }) =>
    kind === 'asset' && filename ? [`${handle}/${filename}`] : [],
  );
  return { files, media, left: [...left] };
}

type RelationModel = Extract<FieldModel, { kind: 'entries' | 'categories' | 'assets' }>;
type Blocks = v.InferOutput<typeof fieldValues.blocks>;
type Seo = v.InferOutput<typeof fieldValues.seo>;
type Rows = v.InferOutput<typeof fieldValues.rows>;

/** Rows by their place, with each cell in every language. */
function toRows(columns: readonly string[], values: Versions<Rows>): Value | undefined {
  const length = Math.max(0, ...values.map(([, rows]) => rows.length));
  const rows = Array.from({ length }, (_, index) =>
    compact(
      Object.fromEntries(
        columns.map((column) => [column, combine(each(values, (own) => toText(own[index]?.[column])))]),
      ),
    ),
  ).filter((row) => Object.keys(row).length > 0);
  return rows.length > 0 ? rows : undefined;
}

/** An entry as texts and menus name it: a single by its handle alone. */
const entryName = ({ kind, handle }: ContentElement, key: string) => (kind === 'single' ? handle : `${handle}/${key}`);

/** Keys by uid: names of files for assets, otherwise the slug in the first language, each once in its section or group. */
function nameElements(elements: readonly ContentElement[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const element of elements) {
    const { uid, kind, handle, filename } = element;
    const slug = versionsOf(element)[0]?.[1].slug ?? '';
    const base = kind === 'asset' ? (filename ?? '') : kind === 'single' ? handle : toKey(slug);
    let key = base;
    for (let number = 2; kind !== 'node' && taken.has(`${kind} ${handle} ${key}`); number++) key = `${base}-${number}`;
    taken.add(`${kind} ${handle} ${key}`);
    keys.set(uid, key);
  }
  return keys;
}

/** Uids of entries by site and uri, as `fr_ca blogue/serre-talle`; the home page's uri is empty. */
function indexAddresses(
  elements: readonly ContentElement[],
  byUid: ReadonlyMap<string, ContentElement>,
): ReadonlyMap<string, string> {
  const lineOf = (element: ContentElement): ContentElement[] => {
    const parent = element.parent?.$element ? byUid.get(element.parent.$element) : undefined;
    return parent ? [...lineOf(parent), element] : [element];
  };
  return new Map(
    elements
      .filter(({ kind }) => kind === 'entry' || kind === 'single')
      .flatMap((element) =>
        languages.flatMap(({ site, language }) => {
          const slugs = lineOf(element).map(({ sites }) => sites[site]?.slug ?? '');
          const uri = element.sites[site] ? entryUri(element.handle, slugs, language) : null;
          return uri === null ? [] : [[`${site} ${uri === '__home__' ? '' : uri}`, element.uid] as const];
        }),
      ),
  );
}

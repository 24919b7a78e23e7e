import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { labels } from '../../.deploy/craft/labels.ts';
import { projectFiles, writeProject } from '../../.deploy/craft/write-project.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { sections } from '#src/contract/model.ts';
import { matchRoute } from '#src/site/routes.ts';

interface Layout {
  readonly tabs: readonly [{ readonly elements: readonly { readonly type: string; readonly fieldUid?: string }[] }];
}
interface Item {
  readonly handle: string;
  readonly name: string;
  readonly type: string;
  readonly fieldLayouts: Readonly<Record<string, Layout>>;
  readonly siteSettings: Readonly<Record<string, { readonly uriFormat: string | null }>>;
}
type Items = Readonly<Record<string, Item>>;
interface Project {
  readonly sites: Items;
  readonly fields: Items;
  readonly entryTypes: Items;
  readonly sections: Items;
  readonly volumes: Items;
  readonly categoryGroups: Items;
  readonly globalSets: Items;
  readonly imageTransforms: Items;
  readonly navigation: { readonly navs: Items };
}

const files = await projectFiles();
const text = files.get('config/project/project.yaml') ?? '';
const project: Project = parse(text);
const { model } = buildContentSchema();
const handlesOf = (items: Items) => Object.values(items).map(({ handle }) => handle);

/** The fields of each type that the configuration lays out, by the type's name in the schema. */
function laidOut(items: Items, suffix: string): [string, string[]][] {
  return Object.values(items).map(({ handle, fieldLayouts }) => [
    `${handle}_${suffix}`,
    Object.values(fieldLayouts)
      .flatMap(({ tabs: [{ elements }] }) => elements)
      .flatMap(({ fieldUid }) => (fieldUid ? [project.fields[fieldUid]?.handle ?? fieldUid] : [])),
  ]);
}

/**
 * Handles that Craft 5 reserves for its own attributes, in its services `Field`, `HandleValidator` and the layouts of each
 * kind.
 */
const reserved = new Set(
  `ancestors archived attribute attributeLabel attributeLabels attributeNames attributes awaitingFieldValues behavior behaviors
  canSetProperties canonical children contentTable dateCreated dateDeleted dateLastMerged dateUpdated descendants draftId duplicateOf
  enabled enabledForSite error errorSummary errors false fieldLayoutId fieldValue fieldValues fields firstSave handle hardDelete
  hasMethods icon id isNewForSite isProvisionalDraft language level lft link localized mergingCanonicalChanges n name newSiteIds next
  nextSibling no owner parent parents prev prevSibling previewing propagateAll propagating ref relatedToAssets relatedToCategories
  relatedToEntries relatedToTags relatedToUsers resaving revisionId rgt root rules scenario searchKeywords searchScore siblings site
  siteId siteSettingsId slug sortOrder status structureId tempId this title trashed true uid updatingFromDerivative uri url viewMode y yes
  author authorId authorIds authors section sectionId type postDate
  alt extension filename folder height kind size volume width group`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
);
/** Kept in layouts of files alone, so that entries may use them. */
const onlyOfFiles = new Set(['size']);

describe('the generated configuration of Craft', () => {
  it('has every field of the contract in the types that have it, in the contract’s order, and nothing else', () => {
    const types = [
      ...laidOut(project.entryTypes, 'Entry'),
      ...laidOut(project.volumes, 'Asset'),
      ...laidOut(project.categoryGroups, 'Category'),
      ...laidOut(project.globalSets, 'GlobalSet'),
      ...laidOut(project.navigation.navs, 'Node'),
    ];
    expect(Object.fromEntries(types)).toEqual(
      Object.fromEntries([...model].map(([name, fields]) => [name, [...fields.keys()]])),
    );
    const used = new Set(types.flatMap(([, fields]) => fields));
    expect(handlesOf(project.fields).toSorted()).toEqual([...used].toSorted());
  });

  it('has no handle that Craft keeps for itself', () => {
    const ownOfFiles = laidOut(project.volumes, 'Asset').flatMap(([, fields]) => fields);
    const isTaken = (handle: string) =>
      reserved.has(handle.toLowerCase()) && (!onlyOfFiles.has(handle) || ownOfFiles.includes(handle));
    expect(handlesOf(project.fields).filter(isTaken)).toEqual([]);
  });

  it('has for each kind of field the field of Craft that answers it', () => {
    const classes: Readonly<Record<string, readonly string[]>> = {
      text: ['craft\\fields\\PlainText', 'craft\\ckeditor\\Field', 'craft\\fields\\Dropdown'],
      boolean: ['craft\\fields\\Lightswitch'],
      number: ['craft\\fields\\Number'],
      date: ['craft\\fields\\Date'],
      entries: ['craft\\fields\\Entries'],
      categories: ['craft\\fields\\Categories'],
      assets: ['craft\\fields\\Assets'],
      blocks: ['craft\\fields\\Matrix'],
      table: ['craft\\fields\\Table'],
      seo: ['ether\\seo\\fields\\SeoField'],
    };
    const kinds = new Map([...model.values()].flatMap((type) => [...type].map(([name, { kind }]) => [name, kind])));
    const wrong = Object.values(project.fields).filter(
      ({ handle, type }) => !classes[kinds.get(handle) ?? '']?.includes(type),
    );
    expect(wrong).toEqual([]);
  });

  it('names no uid that it does not define, and defines each once', () => {
    const uid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
    const defined = [...text.matchAll(new RegExp(`^ +(${uid.source}):$|(?<!- )\\buid: (${uid.source})$`, 'gm'))];
    const names = defined.map(([, key, value]) => key ?? value ?? '');
    const missing = [...text.matchAll(uid)].map(([name]) => name).filter((name) => !names.includes(name));
    expect(missing).toEqual([]);
    // Settings of a site are listed by its uid in every section, group and menu.
    const sites = Object.keys(project.sites);
    const own = names.filter((name) => !sites.includes(name));
    expect(own.filter((name, index) => own.indexOf(name) !== index)).toEqual([]);
  });

  it('gives entries the addresses at which the site has their pages, on both sites', () => {
    let count = 0;
    for (const { handle, siteSettings } of Object.values(project.sections)) {
      const section = sections.get(handle);
      for (const { uriFormat } of Object.values(siteSettings)) {
        if (uriFormat === null || handle === 'error404') continue;
        const deepest = uriFormat.replace(/\{% if .*? %\}(.*?)\{% else %\}.*/, '$1').replace('{slug}', 'x');
        expect(matchRoute(`/${deepest.replace('__home__', '')}`)?.name).toBe(section?.entryType);
        count++;
      }
    }
    expect(count).toBe(32);
  });

  it('has names for everything in English and French, and one French name for each English one', () => {
    const names = Object.values(labels);
    const differing = names.filter(([en, fr]) => names.some(([other, french]) => other === en && french !== fr));
    expect(differing).toEqual([]);
    for (const items of [
      project.fields,
      project.entryTypes,
      project.sections,
      project.volumes,
      project.categoryGroups,
    ]) {
      for (const { handle, name } of Object.values(items)) expect(labels[handle]?.[0]).toBe(name);
    }
  });
});

describe('npm run craft', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'craft-project-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes a whole project, and nothing again the second time', async () => {
    const first = await writeProject(folder);
    expect(first.left).toEqual([]);
    expect(first.written.toSorted()).toEqual([...files.keys()].toSorted());
    expect(first.written).toEqual(
      expect.arrayContaining(['composer.json', '.env.example', 'README.md', 'web/index.php']),
    );
    expect((await stat(path.join(folder, 'craft'))).mode & 0o111).toBe(0o111);
    expect(await writeProject(folder)).toEqual({ written: [], left: [], isExisting: false });
  });

  it('leaves what someone has changed, and writes what is its own anew', async () => {
    await writeFile(path.join(folder, 'config/general.php'), '<?php return [];\n');
    await rm(path.join(folder, 'web/index.php'));
    const expected = { written: ['web/index.php'], left: ['config/general.php'], isExisting: false };
    expect(await writeProject(folder)).toEqual(expected);
    expect(await writeProject(folder)).toEqual({ ...expected, written: [] });
    expect(await readFile(path.join(folder, 'config/general.php'), 'utf8')).toBe('<?php return [];\n');
  });

  it('writes the versions of the packages that are installed, or Craft would refuse the configuration', async () => {
    const app = path.join(folder, 'vendor/craftcms/cms/src/config/app.php');
    await mkdir(path.dirname(app), { recursive: true });
    await writeFile(app, "<?php return ['version' => '5.9.1', 'schemaVersion' => '5.9.0.2'];\n");
    expect((await writeProject(folder)).written).toEqual(['config/project/project.yaml']);
    expect(await readFile(path.join(folder, 'config/project/project.yaml'), 'utf8')).toContain(
      'schemaVersion: 5.9.0.2',
    );
    await writeFile(app, '<?php return [];\n');
    await expect(writeProject(folder)).rejects.toThrow(/expected schemaVersion/);
  });

  it('writes the module alone into a project that existed before', async () => {
    const own = path.join(folder, 'own');
    await mkdir(path.join(own, 'config/project'), { recursive: true });
    await writeFile(path.join(own, 'config/project/project.yaml'), 'system: {}\n');
    const { written, left, isExisting } = await writeProject(own);
    expect([left, isExisting]).toEqual([[], true]);
    expect(written).toEqual(expect.arrayContaining(['modules/site/Module.php', 'modules/site/configuration.json']));
    expect(written.filter((file) => !/^(?:modules|migrations|translations)\//.test(file))).toEqual([]);
    expect(await writeProject(own)).toEqual({ written: [], left: [], isExisting: true });
  });
});

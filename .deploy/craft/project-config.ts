import { defaultSites } from '#src/contract/default-sites.ts';
import { type Language, languageOf, toLocale } from '#src/contract/locales.ts';
import {
  type Section,
  categoryGroups,
  defaultQuality,
  globalSets,
  menus,
  namedTransforms,
  sections,
  volumes,
} from '#src/contract/model.ts';
import { proseClasses } from '#src/contract/prose-classes.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { type Config, uidOf } from './config-values.ts';
import { fieldConfig } from './field-config.ts';
import { labelOf, styleLabels } from './labels.ts';

/** Versions of the configuration's form: those of the installed packages, or Craft refuses the configuration. */
export interface SchemaVersions {
  readonly craft: string;
  readonly ckeditor: string;
  readonly navigation: string;
  readonly seo: string;
}

const { model } = buildContentSchema();

/** Craft's template for the uris of a section's entries; null where they have no page. */
export function uriFormatOf({ kind, path }: Section, language: Language): string | null {
  if (!path) return null;
  if (kind === 'single') return path[language];
  if (kind === 'channel') return `${path[language]}/{slug}`;
  return `{% if level == 1 %}${path[language]}/{slug}{% else %}{parent.uri}/{slug}{% endif %}`;
}

const siteUid = (handle: string) => uidOf('site', handle);

/** Items by uid, from a list of handles with their items. */
function byUid(kind: string, items: Iterable<readonly [handle: string, config: Config]>): Config {
  return Object.fromEntries([...items].map(([handle, config]) => [uidOf(kind, handle), { handle, ...config }]));
}

function forEachSite(config: (language: Language) => Config): Config {
  return Object.fromEntries(
    defaultSites.map(({ handle, languageID }) => [siteUid(handle), config(languageOf(toLocale(languageID)))]),
  );
}

/** Fields of a type of the schema, after the elements of the layout that are Craft's own. */
function layoutOf(typeName: string, own: readonly string[]): Config {
  const element = (name: string, more: Config): Config => ({
    elementCondition: null,
    includeInCards: false,
    instructions: null,
    label: null,
    required: false,
    tip: null,
    uid: uidOf('layoutElement', `${typeName}:${name}`),
    userCondition: null,
    warning: null,
    width: 100,
    ...more,
  });
  const elements = [
    ...own.map((type) => element(type, { type: `craft\\fieldlayoutelements\\${type}` })),
    ...[...(model.get(typeName)?.keys() ?? [])].map((field) =>
      element(field, {
        editCondition: null,
        fieldUid: uidOf('field', field),
        handle: null,
        type: 'craft\\fieldlayoutelements\\CustomField',
      }),
    ),
  ];
  const tab = {
    elementCondition: null,
    elements,
    name: 'Content',
    uid: uidOf('tab', typeName),
    userCondition: null,
  };
  return { [uidOf('layout', typeName)]: { tabs: [tab] } };
}

function sitesConfig(): Config {
  return byUid(
    'site',
    defaultSites.map(({ handle, languageID, siteName, url }, index) => [
      handle,
      {
        // The address of the site that visitors see, so that `{url}` of an entry is its page there.
        baseUrl: `$SITE_URL${url.endsWith('/') ? url : `${url}/`}`,
        enabled: true,
        hasUrls: true,
        language: languageID,
        name: siteName,
        primary: index === 0,
        siteGroup: uidOf('siteGroup', 'main'),
        sortOrder: index + 1,
      },
    ]),
  );
}

function fieldsConfig(): Config {
  const fields = new Map([...model.values()].flatMap((type) => [...type]));
  return byUid(
    'field',
    [...fields].map(([handle, field]) => [handle, fieldConfig(handle, labelOf(handle), field)]),
  );
}

const typesOfSections = new Set([...sections.values()].map(({ entryType }) => entryType));

function entryTypesConfig(): Config {
  const types = [...model.keys()].flatMap((name) => (name.endsWith('_Entry') ? [name.replace(/_Entry$/, '')] : []));
  return byUid(
    'type',
    types.map((handle) => {
      // A block has no page and no name: titles and slugs are for entries of sections.
      const hasTitleField = typesOfSections.has(handle);
      return [
        handle,
        {
          color: null,
          fieldLayouts: layoutOf(`${handle}_Entry`, hasTitleField ? ['entries\\EntryTitleField'] : []),
          hasTitleField,
          icon: null,
          name: labelOf(handle),
          showSlugField: hasTitleField,
          showStatusField: true,
          slugTranslationKeyFormat: null,
          slugTranslationMethod: 'site',
          titleFormat: null,
          titleTranslationKeyFormat: null,
          titleTranslationMethod: 'site',
        },
      ];
    }),
  );
}

function sectionsConfig(): Config {
  return byUid(
    'section',
    [...sections].map(([handle, section]) => [
      handle,
      {
        defaultPlacement: 'end',
        enableVersioning: true,
        entryTypes: [{ uid: uidOf('type', section.entryType) }],
        maxAuthors: 1,
        name: labelOf(handle),
        previewTargets: section.path ? [{ label: 'Page', refresh: '1', urlFormat: '{url}' }] : [],
        propagationMethod: 'all',
        siteSettings: forEachSite((language) => ({
          enabledByDefault: true,
          hasUrls: section.path !== undefined,
          template: null,
          uriFormat: uriFormatOf(section, language),
        })),
        type: section.kind,
        ...(section.kind === 'structure' && {
          structure: { maxLevels: section.maxLevels ?? null, uid: uidOf('structure', handle) },
        }),
      },
    ]),
  );
}

function volumesConfig(): Config {
  return byUid(
    'volume',
    volumes.map((handle, index) => [
      handle,
      {
        altTranslationKeyFormat: null,
        altTranslationMethod: 'site',
        fieldLayouts: layoutOf(`${handle}_Asset`, ['assets\\AssetTitleField', 'assets\\AltField']),
        fs: handle,
        name: labelOf(handle),
        sortOrder: index + 1,
        subpath: '',
        titleTranslationKeyFormat: null,
        titleTranslationMethod: 'site',
        transformFs: '',
        transformSubpath: '',
      },
    ]),
  );
}

function categoryGroupsConfig(): Config {
  return byUid(
    'group',
    categoryGroups.map((handle) => [
      handle,
      {
        defaultPlacement: 'end',
        fieldLayouts: layoutOf(`${handle}_Category`, ['TitleField']),
        name: labelOf(handle),
        siteSettings: forEachSite(() => ({ hasUrls: false, template: null, uriFormat: null })),
        structure: { maxLevels: 1, uid: uidOf('structure', `group:${handle}`) },
      },
    ]),
  );
}

function menusConfig(): Config {
  return byUid(
    'menu',
    menus.map((handle, index) => [
      handle,
      {
        defaultPlacement: 'end',
        fieldLayouts: layoutOf(`${handle}_Node`, ['TitleField']),
        instructions: '',
        maxNodes: null,
        maxNodesSettings: [],
        name: labelOf(handle),
        permissions: [],
        propagationMethod: 'all',
        siteSettings: forEachSite(() => ({ enabled: true })),
        sortOrder: index + 1,
        structure: { maxLevels: null, uid: uidOf('structure', `menu:${handle}`) },
      },
    ]),
  );
}

/** The token of the site reads everything and changes nothing. Nested entries are read with their owners. */
function scope(): string[] {
  return [
    ...defaultSites.map(({ handle }) => `sites.${siteUid(handle)}:read`),
    ...[...sections.keys()].map((handle) => `sections.${uidOf('section', handle)}:read`),
    ...volumes.map((handle) => `volumes.${uidOf('volume', handle)}:read`),
    ...globalSets.map((handle) => `globalsets.${uidOf('globalSet', handle)}:read`),
    ...categoryGroups.map((handle) => `categorygroups.${uidOf('group', handle)}:read`),
    ...menus.map((handle) => `navigationNavs.${uidOf('menu', handle)}:read`),
  ];
}

/** The classes of the contract, as entries of the editor's menu of styles: one for each element that a class suits. */
function editorStyles(): Config[] {
  return [...proseClasses].flatMap(([name, elements]) =>
    elements.map((element, index) => ({
      classes: [name],
      element,
      name: index === 0 ? (styleLabels[name] ?? name) : `${styleLabels[name] ?? name} (${element})`,
    })),
  );
}

/** The whole `project.yaml` of a Craft project that implements the contract. */
export function createProjectConfig(versions: SchemaVersions): Config {
  const plugin = (schemaVersion: string, settings: Config = {}): Config => ({
    edition: 'standard',
    enabled: true,
    schemaVersion,
    settings,
  });
  return {
    // A constant, so that generating again changes nothing.
    dateModified: 1795737600,
    system: {
      edition: 'pro',
      live: true,
      name: '$SYSTEM_NAME',
      retryDuration: null,
      schemaVersion: versions.craft,
      timeZone: 'America/Toronto',
    },
    email: {
      fromEmail: '$MAIL_FROM',
      fromName: '$SYSTEM_NAME',
      transportSettings: {
        host: '$SMTP_HOST',
        password: '$SMTP_PASSWORD',
        port: '$SMTP_PORT',
        useAuthentication: '$SMTP_AUTHENTICATION',
        username: '$SMTP_USER',
      },
      transportType: 'craft\\mail\\transportadapters\\Smtp',
    },
    users: {
      allowPublicRegistration: false,
      deactivateByDefault: false,
      defaultGroup: null,
      photoSubpath: null,
      photoVolumeUid: null,
      require2fa: false,
      requireEmailVerification: true,
    },
    siteGroups: { [uidOf('siteGroup', 'main')]: { name: '$SYSTEM_NAME' } },
    sites: sitesConfig(),
    plugins: {
      ckeditor: plugin(versions.ckeditor),
      navigation: plugin(versions.navigation),
      seo: plugin(versions.seo),
    },
    ckeditor: {
      configs: {
        [uidOf('editor', 'rich')]: {
          headingLevels: [2, 3, 4, 5, 6],
          name: 'Site',
          options: { style: { definitions: editorStyles() } },
          toolbar: [
            'heading',
            'style',
            '|',
            'bold',
            'italic',
            'link',
            '|',
            'bulletedList',
            'numberedList',
            'blockQuote',
            'insertTable',
            '|',
            'sourceEditing',
          ],
        },
      },
    },
    fs: Object.fromEntries(
      volumes.map((handle) => [
        handle,
        {
          hasUrls: true,
          name: labelOf(handle),
          settings: { path: `@webroot/uploads/${handle}` },
          type: 'craft\\fs\\Local',
          url: `$CMS_URL/uploads/${handle}`,
        },
      ]),
    ),
    volumes: volumesConfig(),
    imageTransforms: byUid(
      'transform',
      Object.entries(namedTransforms).map(([handle, { mode, width, height = null }]) => [
        handle,
        {
          fill: null,
          format: null,
          height,
          interlace: 'none',
          mode,
          name: labelOf(handle),
          position: 'center-center',
          quality: defaultQuality,
          upscale: false,
          width,
        },
      ]),
    ),
    fields: fieldsConfig(),
    entryTypes: entryTypesConfig(),
    sections: sectionsConfig(),
    categoryGroups: categoryGroupsConfig(),
    globalSets: byUid(
      'globalSet',
      globalSets.map((handle, index) => [
        handle,
        { fieldLayouts: layoutOf(`${handle}_GlobalSet`, []), name: labelOf(handle), sortOrder: index + 1 },
      ]),
    ),
    navigation: { navs: menusConfig() },
    graphql: {
      // Without a public schema, Craft answers unknown tokens with 500 where settings may not be changed.
      publicToken: { enabled: false, expiryDate: null },
      schemas: {
        [uidOf('graphql', 'site')]: { isPublic: false, name: 'Site', scope: scope() },
        [uidOf('graphql', 'public')]: { isPublic: true, name: 'Public Schema', scope: [] },
      },
    },
  };
}

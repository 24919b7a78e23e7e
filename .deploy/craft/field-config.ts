import { fieldFacts } from '#src/contract/model.ts';
import { type FieldModel, isSearched } from '#src/backend/content/content-model.ts';
import { type Config, uidOf } from './config-values.ts';
import { labels } from './labels.ts';

/** Texts and relations differ between the sites; numbers, dates and switches are the same on all of them. */
type Translation = 'site' | 'none';

/** A field of Craft as the project configuration writes it. */
export function fieldConfig(handle: string, name: string, model: FieldModel): Config {
  const field = (type: string, translationMethod: Translation, settings: Config): Config => ({
    columnSuffix: null,
    handle,
    instructions: null,
    name,
    searchable: isSearched(model),
    settings,
    translationKeyFormat: null,
    translationMethod,
    type,
  });
  switch (model.kind) {
    case 'text':
      return textField(handle, model, field);
    case 'boolean':
      return field('craft\\fields\\Lightswitch', 'none', { default: false, offLabel: null, onLabel: null });
    case 'number':
      return field('craft\\fields\\Number', 'none', {
        decimals: fieldFacts.get(handle)?.decimals ?? 0,
        defaultValue: null,
        max: null,
        min: null,
        prefix: null,
        previewCurrency: null,
        previewFormat: 'decimal',
        size: null,
        suffix: null,
      });
    case 'date':
      return field('craft\\fields\\Date', 'none', {
        max: null,
        min: null,
        minuteIncrement: 15,
        showDate: true,
        showTime: true,
        showTimeZone: false,
      });
    case 'entries':
      return field('craft\\fields\\Entries', 'site', {
        ...relation,
        sources: model.section === 'any' ? '*' : [`section:${uidOf('section', model.section)}`],
      });
    case 'categories':
      return field('craft\\fields\\Categories', 'site', {
        ...relation,
        allowMultipleSources: false,
        source: `group:${uidOf('group', model.group)}`,
        sources: '*',
      });
    case 'assets':
      return field('craft\\fields\\Assets', 'site', { ...relation, ...uploadsTo(model.volume) });
    case 'blocks':
      return field('craft\\fields\\Matrix', 'site', {
        createButtonLabel: null,
        defaultIndexViewMode: 'cards',
        enableVersioning: false,
        entryTypes: model.types.map((type) => ({ uid: uidOf('type', type) })),
        includeTableView: false,
        maxEntries: null,
        minEntries: null,
        pageSize: null,
        propagationKeyFormat: null,
        propagationMethod: 'all',
        showCardsInGrid: false,
        // Links, jobs and places are a few fields each, which cards would hide.
        viewMode: 'blocks',
      });
    case 'table':
      return field('craft\\fields\\Table', 'site', {
        addRowLabel: null,
        columns: Object.fromEntries(
          model.columns.map((column, index) => [`col${index + 1}`, columnConfig(handle, column)]),
        ),
        defaults: null,
        maxRows: null,
        minRows: null,
        staticRows: false,
      });
    case 'seo':
      return field('ether\\seo\\fields\\SeoField', 'site', {
        description: '',
        hideSocial: false,
        robots: [],
        socialImage: null,
        suffixAsPrefix: false,
        title: [
          { key: '1', locked: '0', template: '{title}' },
          { key: '2', locked: '1', template: ' - {{ systemName }}' },
        ],
        titleSuffix: null,
      });
  }
}

type TextModel = Extract<FieldModel, { kind: 'text' }>;
type MakeField = (type: string, translationMethod: Translation, settings: Config) => Config;

function textField(handle: string, { markup, options }: TextModel, field: MakeField): Config {
  if (options) return field('craft\\fields\\Dropdown', 'site', { options: toOptions(options) });
  if (markup === 'rich') {
    return field('craft\\ckeditor\\Field', 'site', {
      availableTransforms: '',
      availableVolumes: [],
      characterLimit: null,
      ckeConfig: uidOf('editor', 'rich'),
      createButtonLabel: null,
      defaultTransform: null,
      // The contract's texts are strings; the default is an object with several forms of the text.
      fullGraphqlData: false,
      purifierConfig: null,
      purifyHtml: true,
      removeEmptyTags: false,
      removeInlineStyles: true,
      removeNbsp: false,
      showUnpermittedFiles: false,
      showUnpermittedVolumes: false,
      showWordCount: false,
      sourceEditingGroups: ['__ADMINS__'],
      wordLimit: null,
    });
  }
  const multiline = markup === 'inline' || fieldFacts.get(handle)?.isMultiline === true;
  return field('craft\\fields\\PlainText', 'site', {
    byteLimit: null,
    charLimit: null,
    code: false,
    initialRows: multiline ? 2 : 1,
    multiline,
    placeholder: null,
    uiMode: 'normal',
  });
}

function toOptions(values: readonly string[]): Config[] {
  return ['', ...values].map((value) => ({
    label: labels[value]?.[0] ?? (value || '—'),
    value,
    default: value === '' ? '1' : '',
  }));
}

function columnConfig(field: string, column: string): Config {
  const values = fieldFacts.get(field)?.columns?.[column];
  const common = { heading: labels[column]?.[0] ?? column, handle: column, width: '' };
  return values ? { ...common, type: 'select', options: toOptions(values) } : { ...common, type: 'singleline' };
}

const relation: Config = {
  allowSelfRelations: false,
  branchLimit: null,
  localizeRelations: true,
  // With the hierarchy Craft would answer in the group's order, instead of the editor's.
  maintainHierarchy: false,
  maxRelations: null,
  minRelations: null,
  selectionLabel: null,
  showSiteMenu: false,
  targetSiteId: null,
  validateRelatedElements: false,
  viewMode: 'list',
};

function uploadsTo(volume: string): Config {
  const source = `volume:${uidOf('volume', volume)}`;
  return {
    allowSubfolders: false,
    allowUploads: true,
    allowedKinds: null,
    defaultUploadLocationSource: source,
    defaultUploadLocationSubpath: null,
    previewMode: 'full',
    restrictFiles: false,
    restrictLocation: false,
    restrictedLocationSource: source,
    restrictedLocationSubpath: null,
    showUnpermittedFiles: false,
    showUnpermittedVolumes: false,
    sources: [source],
    viewMode: volume === 'documents' ? 'list' : 'large',
  };
}

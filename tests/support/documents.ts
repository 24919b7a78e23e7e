import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type DocumentNode, type OperationDefinitionNode, parse, print } from 'graphql';
import { withoutSiteInterfaces } from '#src/site/content/site-interfaces.ts';

const sources = import.meta.glob<Record<string, unknown>>([
  '../../src/site/{blocks,cards,content,domain,features,forms,http,layout,lists,pages,ui}/**/*.{ts,tsx}',
  '!../../src/site/http/share-cards/**',
  '!../../src/site/**/*.{test,client,browser}.{ts,tsx}',
]);

export interface NamedDocument {
  readonly name: string;
  readonly file: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
}

/** Every query that the application sends, for a page, the frame, a block or the sitemap, as backends get it. */
export async function loadDocuments(): Promise<NamedDocument[]> {
  const found: NamedDocument[] = [];
  for (const [file, load] of Object.entries(sources)) {
    for (const value of Object.values(await load())) {
      if (!isDocument(value)) continue;
      const document = withoutSiteInterfaces(value);
      const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
      if (operation?.name) found.push({ name: operation.name.value, file, document, operation });
    }
  }
  return found;
}

/** The names of all operations in the source, written as `graphql(` and a template; an empty text for one without a name. */
export function namesInSource(): string[] {
  const src = path.resolve(import.meta.dirname, '../../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  );
  const templates = files.flatMap((file) => [
    ...readFileSync(path.join(src, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g),
  ]);
  return templates
    .flatMap(([, template = '']) => parse(template).definitions)
    .flatMap((definition) => (definition.kind === 'OperationDefinition' ? [definition.name?.value ?? ''] : []));
}

/** A slug of each section that the demonstration content holds in both languages, and a uri of a page. */
const slugs: Record<string, Record<string, string>> = {
  fr_ca: {
    ArticlePage: 'serre-qui-se-chauffe-au-calcul',
    EventPage: 'soiree-grand-saut',
    CompanyPage: 'talle',
    EntityPage: 'malik-tessono',
    PressReleasePage: 'cohorte-douze',
    ProgramPage: 'portage',
    GenericPage: 'pages/a-propos/equipe',
  },
  en_ca: {
    ArticlePage: 'greenhouse-heated-by-arithmetic',
    EventPage: 'grand-saut-night',
    CompanyPage: 'talle',
    EntityPage: 'malik-tessono',
    PressReleasePage: 'cohort-twelve',
    ProgramPage: 'portage',
    GenericPage: 'pages/about/team',
  },
};

/** Values for every variable that a document declares, chosen so that its answer is as full as possible. */
export function variablesFor({ name, operation }: NamedDocument, site: string): Record<string, unknown> {
  const screen = name.replace(/Content$/, 'Page');
  const address = slugs[site]?.[screen] ?? 'x';
  const known: Record<string, unknown> = {
    site,
    index: ['companiesIndex'],
    sections: ['companiesIndex'],
    pages: ['pages', 'home'],
    categoryGroup: ['industries'],
    hasCategories: true,
    hasPrograms: true,
    slug: address,
    uri: address,
    limit: 12,
    begunLimit: 12,
    orderBy: 'title ASC',
    offset: 0,
    now: '2026-01-01T00:00:00-05:00',
    // Many words begin with this letter, so that a search finds entries of every kind.
    words: 'e',
    // The id of a partner, as a search finds it.
    found: [152_819_610_308_781],
    section: [
      'articles',
      'events',
      'companies',
      'entities',
      'programs',
      'programTrails',
      'partners',
      'pages',
      'contact',
    ],
  };
  const declared = (operation.variableDefinitions ?? []).map(
    ({ variable, type }) => [variable.name.value, print(type)] as const,
  );
  return Object.fromEntries(
    declared
      .filter(([variable, type]) => variable in known || type.endsWith('!'))
      .map(([variable, type]) => [variable, known[variable] ?? exampleOf(type)]),
  );
}

/** An example of a required variable without a known value; only dates are of another type than text. */
function exampleOf(type: string): unknown {
  if (!type.includes('QueryArgument')) return 'x';
  return type.startsWith('[') ? ['>= 2020-01-01'] : '>= 2020-01-01';
}

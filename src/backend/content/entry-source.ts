import { structures } from './content-model.ts';
import type { Language } from './content-types.ts';
import { languages } from './content-types.ts';
import { convertText, inLanguage } from './convert-text.ts';
import { parseContentDate } from './parse-date.ts';
import type { ProblemList } from './content-problems.ts';
import { describeValue } from './content-problems.ts';
import type { YamlFile, YamlMap } from './yaml-files.ts';
import { expectMap, toNumber } from './yaml-files.ts';

/** The file of an entry with the properties that all entries have, read from it. */
export interface EntrySource {
  readonly section: string;
  /** File name without extension, by which other files refer to the entry. */
  readonly key: string;
  /** Handle of the entry type. */
  readonly type: string;
  readonly file: string;
  readonly raw: YamlMap;
  readonly modified: number;
  readonly languages: readonly Language[];
  readonly slugs: Readonly<Record<Language, string>>;
  readonly titles: Readonly<Record<Language, string>>;
  readonly enabled: boolean;
  readonly postDate: number;
  readonly expiryDate: number | null;
  /** When its editor says that it was last changed. */
  readonly dateUpdated: number | null;
  /** Key of the parent in a structure. */
  readonly parent: string | null;
  readonly order: number;
  /** Token of the draft, empty for the live entry. */
  readonly draft: string;
}

const commonKeys = ['title', 'slug', 'languages', 'enabled', 'postDate', 'expiryDate', 'dateUpdated'];

/** Fields of every entry of a section that are not in its type. */
export function commonKeysOf(section: string, isDraft: boolean): string[] {
  return [
    ...commonKeys,
    ...(structures.includes(section) ? ['parent', 'order'] : []),
    ...(isDraft ? ['previewToken'] : []),
  ];
}

/** Reads the common fields of an entry's file. */
export function readEntrySource(
  file: YamlFile,
  { section, type, now, problems }: { section: string; type: string; now: number; problems: ProblemList },
): EntrySource {
  const raw = expectMap(file, problems);
  const complainAt = (path: string) => (message: string) => problems.add(file.file, path, message);
  const date = (name: string, fallback: string) => readDate(raw[name] ?? fallback, now, complainAt(name));
  const chosen = readLanguages(raw.languages, complainAt('languages'));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(file.name)) {
    problems.add(file.file, '', 'expected a file name of ASCII letters, digits and single hyphens');
  }
  if (raw.enabled !== undefined && typeof raw.enabled !== 'boolean') {
    complainAt('enabled')(`expected true or false, found ${describeValue(raw.enabled)}`);
  }
  return {
    section,
    type,
    raw,
    key: file.name,
    file: file.file,
    modified: file.modified,
    draft: '',
    languages: chosen,
    titles: readTitles(raw.title, chosen, complainAt('title')),
    slugs: readSlugs(raw.slug ?? slugOfKey(file.name), chosen, complainAt('slug')),
    enabled: raw.enabled !== false,
    postDate: date('postDate', '-30d') ?? now,
    expiryDate: raw.expiryDate ? date('expiryDate', '') : null,
    dateUpdated: raw.dateUpdated ? date('dateUpdated', '') : null,
    parent: typeof raw.parent === 'string' ? raw.parent : null,
    order: toNumber(raw.order) ?? Number.MAX_SAFE_INTEGER,
  };
}

/** An entry with the changes of its draft, for previews. Null when the draft has no valid token. */
export function readDraftSource(
  file: YamlFile,
  entry: EntrySource,
  context: { now: number; problems: ProblemList },
): EntrySource | null {
  const changes = expectMap(file, context.problems);
  const token = changes.previewToken;
  if (typeof token !== 'string' || !isPreviewToken(token)) {
    context.problems.add(file.file, 'previewToken', 'expected 20 to 64 characters of A–Z, a–z, 0–9, _ and -');
    return null;
  }
  const merged = { ...file, name: entry.key, data: { ...entry.raw, ...changes } };
  return { ...readEntrySource(merged, { ...context, section: entry.section, type: entry.type }), draft: token };
}

/** The form that Craft's preview tokens have. */
export function isPreviewToken(token: string): boolean {
  return /^[A-Za-z0-9_-]{20,64}$/.test(token);
}

type Complain = (message: string) => void;

function readDate(value: unknown, now: number, complain: Complain): number | null {
  const date = typeof value === 'string' ? parseContentDate(value, now) : null;
  if (date === null) complain(`expected a date as "+9d 18:30", "-12d" or ISO 8601, found ${describeValue(value)}`);
  return date;
}

function readLanguages(value: unknown, complain: Complain): readonly Language[] {
  if (value === undefined || value === null) return languages;
  const chosen = languages.filter((language) => Array.isArray(value) && value.includes(language));
  if (!Array.isArray(value) || chosen.length === 0 || chosen.length !== value.length) {
    complain(`expected a list of ${languages.join(', ')}, found ${describeValue(value)}`);
  }
  return chosen.length > 0 ? chosen : languages;
}

function readTitles(value: unknown, chosen: readonly Language[], complain: Complain): Record<Language, string> {
  const titles: Record<Language, string> = { fr: '', en: '' };
  for (const language of chosen) {
    titles[language] = convertText(value, language, complain) ?? '';
    if (titles[language] === '') complain(`expected a title in ${language}`);
  }
  return titles;
}

/** `serre-talle` as it is; a single's handle in kebab case, `articlesIndex` → `articles-index`. */
function slugOfKey(key: string): string {
  return key.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

function readSlugs(value: unknown, chosen: readonly Language[], complain: Complain): Record<Language, string> {
  const slugs: Record<Language, string> = { fr: '', en: '' };
  for (const language of chosen) {
    slugs[language] = String(inLanguage(value, language, complain) ?? '').normalize('NFC');
    if (!/^[\p{Ll}\p{N}]+(?:[-_.][\p{Ll}\p{N}]+)*$/u.test(slugs[language])) {
      complain(`expected lower-case letters, digits and single hyphens, found ${describeValue(slugs[language])}`);
    }
  }
  return slugs;
}

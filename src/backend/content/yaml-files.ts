import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseDocument, visit } from 'yaml';
import { decodeText } from '#src/contract/decode-text.ts';
import { describeValue } from './content-problems.ts';
import type { ProblemList } from './content-problems.ts';

export type YamlMap = Record<string, unknown>;

/** A parsed file. `name` is the file name without `.yaml`. */
export interface YamlFile {
  /** Path below the private folder, with `/` on every system. */
  readonly file: string;
  readonly name: string;
  readonly data: unknown;
  /** Time of the last change, milliseconds since 1970. */
  readonly modified: number;
}

/** A number, or null for anything else; a number that reads differently than it was typed is kept as text. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(value)
    ? Number(value)
    : null;
}

export function isYamlMap(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads one file; null when it does not exist, or when it is not YAML in UTF-8, which is reported as a problem. */
export async function readYamlFile(root: string, path: string, problems: ProblemList): Promise<YamlFile | null> {
  const file = relative(root, path).split(sep).join('/');
  let bytes: Buffer;
  let modified: number;
  try {
    [bytes, { mtimeMs: modified }] = await Promise.all([readFile(path), stat(path)]);
  } catch (error) {
    // A file that an editor has just moved or deleted is missing, not broken.
    if (isMissing(error)) return null;
    throw error;
  }
  const parsed = parseYaml(bytes);
  if ('faults' in parsed) {
    for (const fault of parsed.faults) problems.add(file, '', fault);
    return null;
  }
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  return { file, name, data: parsed.data, modified: Math.floor(modified) };
}

/** The YAML meaning of a value that begins with one of its signs. */
const signs = 'put quotation marks around a value that begins with *, & or !';

/** The replacement for a letter that another program could not read when it saved the file. */
const lostLetter = '\uFFFD';

/** The value of a file, or its fault. A warning is a fault too: the parser has left a part of the text out. */
function parseYaml(bytes: Buffer): { data: unknown } | { faults: string[] } {
  let text: string;
  try {
    text = decodeText(bytes);
  } catch (error) {
    return { faults: [messageOf(error)] };
  }
  const lost = text.split('\n').findIndex((line) => line.includes(lostLetter));
  if (lost >= 0) return { faults: [`expected letters, found "${lostLetter}" in line ${lost + 1}: type what it was`] };
  const document = parseDocument(text, { prettyErrors: true });
  const faults = document.errors.map(({ message }) => `expected YAML: ${firstLine(message)}`);
  const warnings = document.warnings.map(({ message }) => `expected YAML: ${firstLine(message)}: ${signs}`);
  if (faults.length > 0 || warnings.length > 0) return { faults: [...faults, ...warnings] };
  // A number that reads differently than it was typed, such as 0123 or 10.50, stays as typed.
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'number' && node.source && String(node.value) !== node.source) node.value = node.source;
    },
  });
  try {
    return { data: document.toJS() };
  } catch (error) {
    return { faults: [`expected YAML: ${firstLine(messageOf(error))}: ${signs}`] };
  }
}

/** Reads every `.yaml` file of a folder, by name; an absent folder is an empty one. Other files are problems. */
export async function readYamlFolder(root: string, folder: string, problems: ProblemList): Promise<YamlFile[]> {
  const names = await listFolder(folder);
  for (const name of names.filter((each) => !each.endsWith('.yaml'))) {
    problems.add(relative(root, join(folder, name)).split(sep).join('/'), '', 'expected a name that ends in .yaml');
  }
  const yaml = names.filter((name) => name.endsWith('.yaml'));
  const files = await Promise.all(yaml.map((name) => readYamlFile(root, join(folder, name), problems)));
  return files.filter((file) => file !== null);
}

/** Hidden files, and leftovers of editors, macOS, Windows and network drives in folders. */
const junk =
  /^[.#]|^~\$|~$|\.(?:swp|tmp)$|^(?:(?:ehthumbs(?:_vista)?|thumbs)\.db|desktop\.ini|Icon[\r\uF00D]?|__MACOSX|@eaDir|\$RECYCLE\.BIN)$/i;

/** Whether a file in a folder is not content. */
export function isJunk(name: string): boolean {
  return junk.test(name);
}

/** Names in a folder in order, without those that are none of the content. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !isJunk(name)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The file's data as a map, or a problem and an empty map. */
export function expectMap(file: YamlFile, problems: ProblemList): YamlMap {
  if (isYamlMap(file.data)) return file.data;
  problems.add(file.file, '', `expected fields with values, found ${describeValue(file.data)}`);
  return {};
}

/** Whether a file or its folder does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/:$/, '') ?? message;
}

/**
 * `npm run craft -- <folder>`: writes a Craft project that implements the contract. Files that it has written before it
 * writes again, unless someone has changed it since: that is left as it is, and named.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { maxLengths } from '#src/contract/contact-fields.ts';
import { proseClasses } from '#src/contract/prose-classes.ts';
import { labels } from './labels.ts';
import { type SchemaVersions, createProjectConfig } from './project-config.ts';

/** Of the releases that `composer.json` asks for. */
const knownVersions: SchemaVersions = {
  craft: '5.7.0.3',
  ckeditor: '3.0.0.0',
  navigation: '2.1.0',
  seo: '3.2.0',
};

/** Where each package says which form its configuration has. */
const versionFiles: Readonly<Record<keyof SchemaVersions, string>> = {
  craft: 'craftcms/cms/src/config/app.php',
  ckeditor: 'craftcms/ckeditor/src/Plugin.php',
  navigation: 'verbb/navigation/src/Navigation.php',
  seo: 'ether/seo/src/Seo.php',
};

/** Lists the written files, with the hash of each. */
const manifestName = '.generated.json';

type Manifest = Readonly<Record<string, string>>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Versions of the packages that the project has installed, else those that the table knows. */
async function readVersions(folder: string): Promise<SchemaVersions> {
  const read = async (name: keyof SchemaVersions) => {
    const file = join(folder, 'vendor', versionFiles[name]);
    const text = await readText(file);
    if (text === null) return knownVersions[name];
    const version = /schemaVersion'? *=>? *'([\d.]+)'/.exec(text)?.[1];
    if (!version) throw new Error(`${file}: expected schemaVersion with a version, found none. Is it another release?`);
    return version;
  };
  const [craft, ckeditor, navigation, seo] = await Promise.all([
    read('craft'),
    read('ckeditor'),
    read('navigation'),
    read('seo'),
  ]);
  return { craft, ckeditor, navigation, seo };
}

/** Files below a folder of this one, by their path in the project. */
async function readTree(name: string, target: string): Promise<[string, string][]> {
  const root = join(import.meta.dirname, name);
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const path = file.slice(root.length + 1).replaceAll('\\', '/');
      return [target + path, await readFile(file, 'utf8')] as const;
    }),
  ).then((all) => all.map(([path, text]) => [path, text]));
}

const phpText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Craft's category for the site's translations: here those of names in the control panel. */
function frenchLabels(): string {
  const pairs = new Map(Object.values(labels).filter(([en, fr]) => en !== fr));
  const lines = [...pairs].map(([en, fr]) => `    ${phpText(en)} => ${phpText(fr)},`);
  return `<?php\n\nreturn [\n${lines.join('\n')}\n];\n`;
}

/** The HTML that HTML Purifier allows in rich texts: its defaults in Craft, but of classes only those of the contract. */
const purifier = {
  'Attr.AllowedFrameTargets': ['_blank'],
  'Attr.AllowedClasses': [...proseClasses.keys()],
  'Attr.EnableID': true,
};

/** Parts of the configuration that say nothing of content. */
const ofInstallation = new Set(['dateModified', 'system', 'email', 'users', 'plugins']);

const configurationFile = 'config/project/project.yaml';

/** The texts of all files of a project, by their paths. */
export async function projectFiles(versions: SchemaVersions = knownVersions): Promise<ReadonlyMap<string, string>> {
  const configuration = createProjectConfig(versions);
  const contract = Object.fromEntries(Object.entries(configuration).filter(([part]) => !ofInstallation.has(part)));
  return new Map([
    ...(await readTree('project', '')),
    ...(await readTree('module', 'modules/site/')),
    [configurationFile, stringify(configuration, { aliasDuplicateObjects: false, lineWidth: 0 })],
    // The same for `php craft site/install`, which adds the parts that a project lacks.
    ['modules/site/configuration.json', `${JSON.stringify(contract, null, 1)}\n`],
    ['config/htmlpurifier/Default.json', `${JSON.stringify(purifier, null, 2)}\n`],
    ['modules/site/forms/contact-fields.json', `${JSON.stringify(maxLengths, null, 2)}\n`],
    ['translations/fr/site.php', frenchLabels()],
  ]);
}

/** The files for an existing project: the module, which adds the rest to its configuration. */
const ofModule = /^(?:modules\/site|migrations|translations)\//;

/**
 * Writes the project, or only the module into an existing one; returns the paths of files that differ because someone has
 * changed them.
 */
export async function writeProject(
  folder: string,
): Promise<{ written: string[]; left: string[]; isExisting: boolean }> {
  const before: Manifest = JSON.parse((await readText(join(folder, manifestName))) ?? '{}');
  const isExisting = !(configurationFile in before) && (await readText(join(folder, configurationFile))) !== null;
  const all = await projectFiles(await readVersions(folder));
  const files = new Map([...all].filter(([path]) => !isExisting || ofModule.test(path)));
  const written: string[] = [];
  const left: string[] = [];
  for (const [path, text] of files) {
    const target = join(folder, path);
    const found = await readText(target);
    if (found === text) continue;
    if (found !== null && hashOf(found) !== before[path]) {
      left.push(path);
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    if (text.startsWith('#!')) await chmod(target, 0o755);
    written.push(path);
  }
  const manifest = Object.fromEntries(
    [...files].map(([path, text]) => [path, left.includes(path) ? (before[path] ?? '') : hashOf(text)]),
  );
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return { written, left, isExisting };
}

if (import.meta.main) {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) {
    console.error('Expected one folder: npm run craft -- ../cms');
    process.exitCode = 1;
  } else {
    const { written, left, isExisting } = await writeProject(folder);
    for (const path of left) console.log(`${path} has been changed since and is kept.`);
    const next = isExisting ? '"An existing project" in .deploy/craft/README.md' : `README.md in ${folder}`;
    console.log(`${written.length} files written. Next: ${next}.`);
  }
}

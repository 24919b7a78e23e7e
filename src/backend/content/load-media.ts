import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { servedExtensions } from '#src/backend/media/file-types.ts';
import type { MediaFile } from '#src/backend/media/media-file.ts';
import { readMediaFile } from '#src/backend/media/media-file.ts';
import { digestOf } from './content-digest.ts';
import { volumes } from '#src/contract/model.ts';
import type { ElementRecord } from './content-types.ts';
import { convertText } from './convert-text.ts';
import type { LoadContext } from './load-context.ts';
import { renderInlineMarkdown } from './markup.ts';
import { describeValue } from './content-problems.ts';
import { elementName } from './entry-references.ts';
import type { YamlMap } from './yaml-files.ts';
import { isYamlMap, listFolder, readYamlFile, toNumber } from './yaml-files.ts';

/** A file that content can show and visitors can fetch. */
export interface MediaAsset {
  readonly id: number;
  readonly file: MediaFile;
  /** Focal point as fractions of width and height from the top left corner; null for the centre. */
  readonly focalPoint: readonly [number, number] | null;
  /** Whether the picture is opaque, if that was determined when the content was loaded. */
  readonly isOpaque?: boolean;
}

export interface LoadedMedia {
  readonly assets: MediaAsset[];
  readonly records: ElementRecord[];
}

type MediaContext = Pick<LoadContext, 'root' | 'sites' | 'ids' | 'references' | 'problems' | 'advice' | 'hashes'>;

const assetKeys = ['title', 'alt', 'legend', 'focalPoint'];

/** Reads the volumes: every served file of a folder, with its entry in `<volume>.yaml`. Fills the index of assets. */
export async function loadMedia(context: MediaContext): Promise<LoadedMedia> {
  const media: LoadedMedia = { assets: [], records: [] };
  const read = await Promise.all(volumes.map((volume) => readVolume(volume, context)));
  for (const { volume, files, list, descriptions } of read) {
    for (const [index, { file, modified }] of files.entries()) {
      const raw = descriptions[file.filename];
      if (raw !== undefined && raw !== null && !isYamlMap(raw)) {
        const keys = assetKeys.join(', ');
        context.problems.add(list, file.filename, `expected { ${keys} }, found ${describeValue(raw)}`);
      }
      addAsset(media, file, isYamlMap(raw) ? raw : {}, { ...context, list, index, modified });
    }
    for (const name of Object.keys(descriptions)) {
      if (context.references.assets.has(`${volume}/${name}`)) continue;
      context.problems.add(list, name, `expected the file media/${volume}/${name}`);
    }
  }
  return media;
}

interface DatedFile {
  readonly file: MediaFile;
  /** Date of the file, milliseconds since 1970. */
  readonly modified: number;
}

interface Volume {
  readonly volume: string;
  readonly files: DatedFile[];
  /** The file that describes the others. */
  readonly list: string;
  readonly descriptions: YamlMap;
}

async function readVolume(volume: string, { root, hashes, problems, advice }: MediaContext): Promise<Volume> {
  const folder = join(root, 'media', volume);
  const yaml = await readYamlFile(root, join(root, 'media', `${volume}.yaml`), problems);
  const names = await listFolder(folder);
  const seen = new Set<string>();
  const read = async (name: string): Promise<DatedFile | null> => {
    const filename = name.normalize('NFC'); // macOS and its archives write names in decomposed letters.
    const place = `media/${volume}/${filename}`;
    if (seen.has(filename))
      problems.add(place, '', 'expected one file of this name, found two that differ in how their accents are written');
    seen.add(filename);
    try {
      const path = join(folder, name);
      const info = await stat(path);
      if (info.isDirectory()) return null;
      const file = await readMediaFile({ volume, filename, path, hash: await hashes.of(path) });
      if (!file)
        advice.add(place, '', `expected a name that ends in ${servedExtensions.join(', ')}: others are not served`);
      if (file?.advice) advice.add(place, '', file.advice);
      return file && { file, modified: Math.floor(info.mtimeMs) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.add(place, '', `expected a readable file: ${reason.trim()}`);
      return null;
    }
  };
  const files = (await Promise.all(names.map(read))).filter((file) => file !== null);
  return {
    volume,
    files,
    list: yaml?.file ?? `media/${volume}.yaml`,
    descriptions: isYamlMap(yaml?.data) ? yaml.data : {},
  };
}

function addAsset(
  media: LoadedMedia,
  file: MediaFile,
  raw: YamlMap,
  {
    ids,
    references,
    problems,
    sites,
    list,
    index,
    modified,
  }: MediaContext & { list: string; index: number; modified: number },
): void {
  const complainAt = (key: string) => (message: string) => problems.add(list, `${file.filename}.${key}`, message);
  for (const key of Object.keys(raw)) {
    if (!assetKeys.includes(key)) complainAt(key)(`expected one of ${assetKeys.join(', ')}; found an unknown field`);
  }
  const name = elementName.asset(file.volume, file.filename);
  const id = ids.idOf(name);
  references.assets.set(`${file.volume}/${file.filename}`, id);
  media.assets.push({ id, file, focalPoint: parseFocalPoint(raw.focalPoint, complainAt('focalPoint')) });
  media.records.push({
    id,
    key: id,
    uid: ids.uidOf(name),
    kind: 'asset',
    handle: file.volume,
    type: file.volume,
    draft: '',
    enabled: true,
    postDate: null,
    expiryDate: null,
    created: modified,
    updated: modified,
    digest: digestOf(name, [file.version, raw]),
    level: null,
    position: index,
    parentId: null,
    ownerId: null,
    relations: [],
    versions: sites.map((site) => {
      const text = (key: string) => convertText(raw[key], site.language, complainAt(key));
      const legend = text('legend');
      const fields = { alt: text('alt'), legend: legend === null ? null : renderInlineMarkdown(legend) };
      return { site: site.handle, title: text('title') ?? titleOfFile(file.filename), slug: null, uri: null, fields };
    }),
  });
}

function parseFocalPoint(value: unknown, complain: (message: string) => void): [number, number] | null {
  if (value === undefined || value === null) return null;
  const [x, y] = Array.isArray(value) ? value.map(toNumber) : [];
  const isFraction = (part: number | null | undefined): part is number =>
    typeof part === 'number' && part >= 0 && part <= 1;
  if (isFraction(x) && isFraction(y)) return [x, y];
  complain(`expected two numbers between 0 and 1, found ${describeValue(value)}`);
  return null;
}

/** `peche-blanche.svg` → `Peche blanche`, as Craft names an upload. */
function titleOfFile(filename: string): string {
  const words = filename.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

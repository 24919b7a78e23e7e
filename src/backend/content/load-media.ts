import { join } from 'node:path';
import type { ContentSite, ElementRecord } from './content-types.ts';
import type { ElementIds } from './element-ids.ts';
import type { ProblemList } from './problems.ts';
import type { ReferenceIndex } from './references.ts';
import type { MediaFile } from '../media/media-file.ts';
import type { YamlMap } from './yaml-files.ts';
import { readMediaFile } from '../media/media-file.ts';
import { volumes } from './content-model.ts';
import { convertText } from './convert-text.ts';
import { renderInlineMarkdown } from './markup.ts';
import { describeValue } from './problems.ts';
import { elementName } from './references.ts';
import { isYamlMap, listFolder, readYamlFile } from './yaml-files.ts';

/** A file that content can show and visitors can fetch. */
export interface MediaAsset {
  id: number;
  file: MediaFile;
  /** Fractions of width and height from the top left corner; null when the middle will do. */
  focalPoint: readonly [number, number] | null;
}

export interface LoadedMedia {
  assets: MediaAsset[];
  records: ElementRecord[];
}

interface MediaContext {
  root: string;
  sites: readonly ContentSite[];
  ids: ElementIds;
  references: ReferenceIndex;
  problems: ProblemList;
}

const assetKeys = ['title', 'alt', 'legend', 'focalPoint'];

/** Reads the volumes: every served file of a folder, with what `<volume>.yaml` says of it. Fills the index of assets. */
export async function loadMedia(context: MediaContext): Promise<LoadedMedia> {
  const media: LoadedMedia = { assets: [], records: [] };
  for (const volume of volumes) {
    const folder = join(context.root, 'media', volume);
    const yaml = await readYamlFile(context.root, join(folder, `${volume}.yaml`), context.problems);
    const beside = yaml ?? (await readYamlFile(context.root, join(context.root, 'media', `${volume}.yaml`), context.problems));
    const descriptions = isYamlMap(beside?.data) ? beside.data : {};
    const listFile = beside?.file ?? `media/${volume}.yaml`;
    const files = await readVolume(volume, folder, context);
    for (const [index, file] of files.entries()) {
      const description = descriptions[file.filename];
      if (description !== undefined && description !== null && !isYamlMap(description)) {
        context.problems.add(listFile, file.filename, `expected { ${assetKeys.join(', ')} }, found ${describeValue(description)}`);
      }
      addAsset(media, file, isYamlMap(description) ? description : {}, { ...context, listFile, index });
    }
    for (const name of Object.keys(descriptions)) {
      if (!context.references.assets.has(`${volume}/${name}`)) context.problems.add(listFile, name, `expected the file media/${volume}/${name}`);
    }
  }
  return media;
}

async function readVolume(volume: string, folder: string, { problems }: MediaContext): Promise<MediaFile[]> {
  const files: MediaFile[] = [];
  for (const name of await listFolder(folder)) {
    try {
      const file = await readMediaFile(volume, name, join(folder, name));
      if (file) files.push(file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.add(`media/${volume}/${name}`, '', `expected a readable file: ${reason.trim()}`);
    }
  }
  return files;
}

function addAsset(
  media: LoadedMedia,
  file: MediaFile,
  raw: YamlMap,
  { ids, references, problems, sites, listFile, index }: MediaContext & { listFile: string; index: number },
): void {
  const complainAt = (key: string) => (message: string) => problems.add(listFile, `${file.filename}.${key}`, message);
  for (const key of Object.keys(raw)) {
    if (!assetKeys.includes(key)) complainAt(key)(`expected one of ${assetKeys.join(', ')}; found an unknown field`);
  }
  const name = elementName.asset(file.volume, file.filename);
  const id = ids.idOf(name);
  references.assets.set(`${file.volume}/${file.filename}`, id);
  media.assets.push({ id, file, focalPoint: parseFocalPoint(raw.focalPoint, complainAt('focalPoint')) });
  media.records.push({
    ...{ id, key: id, uid: ids.uidOf(name), kind: 'asset', handle: file.volume, type: file.volume, draft: '' },
    ...{ enabled: true, postDate: null, expiryDate: null, created: file.modified, updated: file.modified },
    ...{ level: null, position: index, parentId: null, ownerId: null, relations: [] },
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
  const [x, y] = Array.isArray(value) ? value : [];
  const isFraction = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;
  if (isFraction(x) && isFraction(y)) return [x, y];
  complain(`expected two numbers between 0 and 1, found ${describeValue(value)}`);
  return null;
}

/** `peche-blanche.svg` → `Peche blanche`, as Craft names an upload. */
function titleOfFile(filename: string): string {
  const words = filename.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

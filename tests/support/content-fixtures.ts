import { parseEnv } from '#src/platform/process/env.ts';
import type { Site } from '#src/contract/sites.ts';

/**
 * Plain data as a masked fragment. A mask exists for the compiler only: at run time a fragment is the object that
 * the backend sent.
 */
export function asFragment<T>(data: unknown): T {
  return data as T; // A mask exists for the compiler only.
}

const [french, english] = parseEnv({}).sites;

export const frenchSite = french as Site; // The default settings have both sites.
export const englishSite = english as Site;

/** A picture in any named size. */
export function imageFixture(name = 'photo', overrides: Record<string, unknown> = {}) {
  const at = (width: number, format = 'jpg') => `http://localhost:8080/media/images/${name}-${width}.${format}`;
  return {
    __typename: 'images_Asset',
    id: `image-${name}`,
    title: name,
    alt: `Alt of ${name}`,
    mimeType: 'image/jpeg',
    hasFocalPoint: false,
    focalPoint: null,
    legend: null,
    width: 800,
    height: 600,
    url: at(800),
    webp: at(800, 'webp'),
    webp750: at(750, 'webp'),
    webp1200: at(1200, 'webp'),
    file: `http://localhost:8080/media/images/${name}.jpg`,
    fileWidth: 1600,
    fileHeight: 1200,
    pixel: null,
    ...overrides,
  };
}

export function externalLinkFixture(label = 'Suivre', webUrl = 'https://example.org/') {
  return { __typename: 'external_Entry', id: 'link-1', label, webUrl };
}

export function entryLinkFixture(label = 'Tout voir', uri = 'blogue') {
  return { __typename: 'entry_Entry', id: 'link-2', label, entry: [{ id: 'entry-1', title: label, uri }] };
}

import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  print,
} from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { loadDocuments } from '../support/documents.ts';

// The framework's router needs a server-component build; no document depends on it.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const documents = await loadDocuments();

/** A selection set with the sets that an executor would merge with it. */
function fieldsOf(sets: readonly SelectionSetNode[], fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const fields = new Map<string, FieldNode[]>();
  const visit = (selection: SelectionNode): void => {
    if (selection.kind === 'Field') {
      const key = selection.alias?.value ?? selection.name.value;
      fields.set(key, [...(fields.get(key) ?? []), selection]);
    } else {
      const part = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
      part?.selectionSet.selections.forEach(visit);
    }
  };
  for (const set of sets) set.selections.forEach(visit);
  return fields;
}

interface AskedPicture {
  /** `entry.layout.images` */
  path: string;
  /** Whether the picture is in a list. */
  isListed: boolean;
  /** The arguments of each size that is drawn: `(transform: "large", format: "webp")` */
  transforms: string[];
}

/** Every picture of a document, with the transforms that the backend has to draw for it. */
function picturesOf(document: DocumentNode): AskedPicture[] {
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === 'FragmentDefinition')
      .map((definition) => [definition.name.value, definition]),
  );
  const found: AskedPicture[] = [];
  const walk = (path: string, sets: readonly SelectionSetNode[], isListed: boolean): void => {
    const fields = fieldsOf(sets, fragments);
    const drawn = [...fields.values()]
      .flatMap(([first]) => (first ? [first] : []))
      .filter(({ name, arguments: args }) => ['url', 'srcset'].includes(name.value) && args && args.length > 0);
    const transforms = new Set(drawn.map(({ arguments: args }) => `(${(args ?? []).map(print).join(', ')})`));
    if (transforms.size > 0) found.push({ path, isListed, transforms: [...transforms] });
    for (const [key, merged] of fields) {
      const below = merged.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
      const leadsToList = isListed || merged.some(({ name }) => name.value === 'entries');
      if (below.length > 0) walk(path ? `${path}.${key}` : key, below, leadsToList);
    }
  };
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  if (operation) walk('', [operation.selectionSet], false);
  return found;
}

const isPixel = (transform: string) => transform.includes('width: 1,');

describe('what a backend has to draw for a picture', () => {
  const queried = documents.flatMap(({ name, document }) =>
    picturesOf(document).map(({ path, ...picture }) => ({ name: `${name}: ${path}`, ...picture })),
  );

  it('is found: most documents show pictures', () => {
    expect(queried.length).toBeGreaterThan(50);
    expect(Math.max(...queried.map(({ transforms }) => transforms.length))).toBeGreaterThan(3);
  });

  it.each([
    ['in the original format', 2, (transform: string) => !transform.includes('format:')],
    ['as WebP', 3, (transform: string) => transform.includes('format: "webp"')],
    ['as AVIF, which the embedded backend gives by itself', 0, (transform: string) => transform.includes('"avif"')],
    ['of one pixel, for its colour', 1, isPixel],
    ['in all', 5, () => true],
  ])('%s, is at most %i sizes', (_, limit, belongs) => {
    const above = queried
      .map(({ name, transforms }) => ({ name, transforms: transforms.filter(belongs) }))
      .filter(({ transforms }) => transforms.length > limit);
    expect(above).toEqual([]);
  });

  it('is one size in each of both formats in a list, but two of a program’s patch', () => {
    const listed = queried.filter(({ isListed }) => isListed);
    expect(listed.length).toBeGreaterThan(10);
    const sizes = (transforms: readonly string[], isWebp: boolean) =>
      transforms.filter((each) => !isPixel(each) && each.includes('"webp"') === isWebp).length;
    // The patches of the few programs stand on most pages, at a hundred pixels on a phone and at twice that on a desk.
    const limitOf = (name: string) => (/\bpatch$/.test(name) ? 2 : 1);
    const above = listed.filter(
      ({ name, transforms }) => sizes(transforms, true) > limitOf(name) || sizes(transforms, false) > 1,
    );
    expect(above).toEqual([]);
  });

  it('is one width less in a gallery, which has many pictures', () => {
    const page = documents.find(({ name }) => name === 'GenericPage');
    const fragment = page?.document.definitions.find(
      (definition) => definition.kind === 'FragmentDefinition' && definition.name.value === 'GalleryLarge',
    );
    expect(fragment && print(fragment).match(/\burl\(.*/g)).toHaveLength(3);
  });

  it('is no portrait of a whole team in the document of a page, which would wait for them', () => {
    const names = queried.map(({ name }) => name);
    const ofTeams = documents.flatMap(({ document }) =>
      document.definitions.filter(
        (definition) => definition.kind === 'FragmentDefinition' && definition.name.value === 'EntitiesListBlock',
      ),
    );
    expect(ofTeams.length).toBeGreaterThan(0);
    expect(ofTeams.map((definition) => print(definition)).join()).not.toMatch(/PersonCard|portrait/);
    expect(names).toContain('TeamPortraits: entries.portrait');
  });
});

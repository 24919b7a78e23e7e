import { entryTypeOfSection } from './content-model.ts';
import type { ContentSite, ElementRecord, Fields, Relation } from './content-types.ts';
import { demoWords } from './demo-words.ts';
import type { ElementIds } from './element-ids.ts';
import { entryUri } from './entry-uri.ts';
import type { LoadedContent } from './load-content.ts';

export interface DemoOptions {
  readonly sites: readonly ContentSite[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly count: number;
}

/** The real elements to which generated entries are related, by handle. */
type Targets = ReadonlyMap<string, readonly number[]>;

const day = 86_400_000;
/** Number of entries of each section among twenty. */
const shares: Readonly<Record<string, number>> = { articles: 8, companies: 5, events: 4, entities: 3 };
const sectionOfTurn = Object.entries(shares).flatMap(([section, share]) =>
  Array.from({ length: share }, () => section),
);

/**
 * Generates entries, always the same ones for the same number: spread over four sections and ten years, in all sites, related to
 * categories, people and pictures of the real content. They have no blocks.
 */
export function* demoElements(
  { ids, records }: Pick<LoadedContent, 'ids' | 'records'>,
  { sites, now, count }: DemoOptions,
): Iterable<ElementRecord> {
  const real = records.filter((record) => record.draft === '' && record.handle !== null);
  const targets: Targets = new Map(
    [...Map.groupBy(real, ({ kind, handle }) => `${kind} ${handle}`)].map(([name, group]) => [
      name,
      group.map(({ id }) => id),
    ]),
  );
  for (let number = 0; number < count; number += 1) {
    const section = sectionOfTurn[number % sectionOfTurn.length] ?? 'articles';
    yield demoElement(section, number, targets, { ids, sites, now });
  }
}

function demoElement(
  section: string,
  number: number,
  targets: Targets,
  { ids, sites, now }: { ids: ElementIds; sites: readonly ContentSite[]; now: number },
): ElementRecord {
  const random = createRandom(number);
  const name = `demo/${section}/${number}`;
  const id = ids.idOf(name);
  const postDate = now - Math.floor(random() * 3650 * day);
  const start = now + Math.floor((random() - 0.8) * 1000 * day);
  const choices = {
    subject: pick(10, random),
    action: pick(10, random),
    place: pick(10, random),
    sentence: pick(5, random),
    isFull: random() < 0.1,
  };
  const relations = relationsOf(section, targets, random);
  return {
    id,
    key: id,
    uid: ids.uidOf(name),
    kind: 'entry',
    handle: section,
    type: entryTypeOfSection[section] ?? section,
    draft: '',
    enabled: true,
    postDate,
    expiryDate: null,
    created: postDate,
    updated: postDate,
    digest: null,
    level: null,
    position: 0,
    parentId: null,
    ownerId: null,
    versions: sites.map(({ handle, language }) => {
      const { subjects, actions, places, sentences } = demoWords[language];
      const title = `${subjects[choices.subject]} ${actions[choices.action]} ${places[choices.place]}, ${number + 1}`;
      const description = `<p>${sentences[choices.sentence]} ${sentences[(choices.sentence + 1) % 5]}</p>`;
      const slug = `demo-${number + 1}`;
      const fields = { description, ...fieldsOf(section, title, start, choices.isFull) };
      return { site: handle, title, slug, uri: entryUri(section, [slug], language), fields };
    }),
    relations: sites.flatMap(({ handle }) =>
      relations.map(([field, chosen]): Relation => ({ source: id, field, site: handle, targets: chosen })),
    ),
  };
}

function fieldsOf(section: string, title: string, start: number, isFull: boolean): Fields {
  if (section === 'articles') return { heading: title };
  if (section === 'events')
    return { displayName: title, dateStart: start, dateEnd: start + day / 8, attendanceMode: 'OFFLINE', isFull };
  return { displayName: title };
}

function relationsOf(section: string, targets: Targets, random: () => number): [string, number[]][] {
  const some = (name: string, most: number): number[] => {
    const from = targets.get(name) ?? [];
    const chosen = Array.from({ length: 1 + pick(most, random) }, () => from[pick(from.length, random)]);
    return [...new Set(chosen)].filter((id) => id !== undefined);
  };
  const image = (field: string): [string, number[]] => [field, some('asset images', 1)];
  switch (section) {
    case 'articles':
      return [
        ['articleCategories', some('category articles', 2)],
        ['byline', some('entry entities', 1)],
        image('image'),
      ];
    case 'companies':
      return [
        ['industries', some('category industries', 3)],
        ['coachsAndExperts', some('entry entities', 3)],
        image('logo'),
      ];
    case 'events':
      return [['eventCategories', some('category events', 2)], ['programs', some('entry programs', 1)], image('image')];
    default:
      return [['expertises', some('category expertises', 3)], ['roles', some('category roles', 2)], image('portrait')];
  }
}

function pick(count: number, random: () => number): number {
  return Math.floor(random() * count);
}

/** A generator of numbers from 0 to 1 (mulberry32), so that demonstrations are repeatable. */
function createRandom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Backend, BackendOptions } from './backend.ts';
import { createQuery, openTestBackend } from './testing/backend-client.ts';
import type { ContentFixture } from './testing/content-fixture.ts';
import { createContentFixture } from './testing/content-fixture.ts';

let fixture: ContentFixture;
let backend: Backend | null = null;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(async () => {
  await backend?.close();
  backend = null;
  fixture.remove();
});

const article = 'content/articles/canot.yaml';

/** Days of the last change of an article and of a picture, by a backend that starts on a day. */
async function datesOn(day: string, options: Partial<BackendOptions> = {}): Promise<string[]> {
  await backend?.close();
  backend = await openTestBackend(fixture, { now: () => new Date(`${day}T17:00:00Z`), ...options });
  const query = await createQuery(backend);
  const { data } = await query(
    '{ entry(section: "articles", slug: "canot") { dateUpdated ... on article_Entry { image { dateUpdated } } } }',
  );
  const entry = data?.entry as { dateUpdated: string; image: { dateUpdated: string }[] }; // As the document asks.
  return [entry.dateUpdated, ...entry.image.map(({ dateUpdated }) => dateUpdated)].map((date) => date.slice(0, 10));
}

function write(file: string, text: string, day: string): void {
  fixture.write(file, text);
  date(file, day);
}

function date(file: string, day: string): void {
  const time = new Date(`${day}T17:00:00Z`);
  utimesSync(join(fixture.privateDir, file), time, time);
}

const canoe = (title: string, more = '') => `title: ${title}\npostDate: 2026-01-05\nimage: photo.jpg\n${more}`;

it.each([{}, { release: 'one' }])(
  'a checkout that resets dates changes nothing, and an edit is dated (%o)',
  async (options) => {
    write(article, canoe('Canot'), '2026-03-01');
    date('media/images/photo.jpg', '2026-02-01');
    expect(await datesOn('2026-04-01', options)).toEqual(['2026-03-01', '2026-02-01']);
    // A checkout, with the line ends of another system and a comment.
    write(article, `# Canot\r\n${canoe('Canot').replaceAll('\n', '\r\n')}`, '2026-05-01');
    date('media/images/photo.jpg', '2026-05-01');
    expect(await datesOn('2026-05-02', options)).toEqual(['2026-03-01', '2026-02-01']);
    write(article, canoe('Deux canots'), '2026-06-01');
    expect(await datesOn('2026-06-02', options)).toEqual(['2026-06-01', '2026-02-01']);
  },
);

it('an edit in a file with a normalised date, or one to come, is dated at the start that finds it', async () => {
  write(article, canoe('Canot'), '1980-01-01');
  // Published after the date of its file.
  expect((await datesOn('2026-04-01'))[0]).toBe('2026-01-05');
  write(article, canoe('Deux canots'), '1980-01-01');
  expect((await datesOn('2026-04-02'))[0]).toBe('2026-04-02');
  write(article, canoe('Trois canots'), '2031-01-01');
  expect((await datesOn('2026-04-03'))[0]).toBe('2026-04-03');
  expect((await datesOn('2026-04-04'))[0]).toBe('2026-04-03');
});

it('an editor may say when an entry was changed', async () => {
  write(article, canoe('Canot', 'dateUpdated: 2026-02-20\n'), '2026-03-01');
  expect((await datesOn('2026-04-01'))[0]).toBe('2026-02-20');
  write(article, canoe('Canots', 'dateUpdated: 2026-02-20\n'), '2026-05-01');
  expect((await datesOn('2026-05-02'))[0]).toBe('2026-02-20');
});

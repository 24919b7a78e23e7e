import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import { createQuery, openTestBackend } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { pollFolder } from './watch-folder.ts';

let fixture: ContentFixture;
let backend: Backend | undefined;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(async () => {
  await backend?.close();
  backend = undefined;
  fixture.remove();
});

const patient = { timeout: 10_000, interval: 50 };

it('broken content stops the start with the list of its problems', async () => {
  fixture.write('content/articles/essai.yaml', 'title: Essai\nbyline: personne\nimage: absente.svg\n');
  const start = openTestBackend(fixture);
  await expect(start).rejects.toThrow(
    /2 problems:\n {2}content\/articles\/essai.yaml: byline: .*\n {2}content\/articles\/essai.yaml: image: /,
  );
});

it('an edit shows, a broken one leaves what was there, ids stay', async () => {
  const logged: unknown[] = [];
  const onChange = vi.fn();
  backend = await openTestBackend(fixture, {
    watch: true,
    onChange,
    log: (level, _message, fields) => void logged.push([level, fields]),
  });
  const query = await createQuery(backend);
  const read = async () => (await query('{ entry(section: "articles", slug: "canot") { id title } }')).data?.entry;
  const before = await read();

  fixture.write('content/articles/canot.yaml', 'title: Deux canots\n');
  await vi.waitFor(async () => expect(await read()).toMatchObject({ title: 'Deux canots' }), patient);
  expect(onChange).toHaveBeenCalled();
  const changes = onChange.mock.calls.length;
  expect(await read()).toEqual({ ...(before as object), title: 'Deux canots' }); // An object, as the query asks for one.

  fixture.write('content/articles/canot.yaml', 'title: Trois canots\nbyline: personne\n');
  const problem = expect.stringContaining('content/articles/canot.yaml: byline');
  await vi.waitFor(() => expect(logged).toContainEqual(['error', { problems: [problem] }]), patient);
  expect(await read()).toMatchObject({ title: 'Deux canots' });
  expect(onChange).toHaveBeenCalledTimes(changes);

  fixture.write('content/articles/canot.yaml', 'title: Trois canots\n');
  await vi.waitFor(async () => expect(await read()).toMatchObject({ title: 'Trois canots' }), patient);
});

it('an entry whose date comes is a change', async () => {
  let clock = Date.parse('2026-11-20T12:00:00Z');
  fixture.write('content/articles/canot.yaml', 'title: Canot\npostDate: 2026-11-20T12:00:00.100Z\n');
  const onChange = vi.fn();
  backend = await openTestBackend(fixture, { onChange, now: () => new Date(clock) });
  const query = await createQuery(backend);
  const read = async () => (await query('{ entry(section: "articles", slug: "canot") { title } }')).data?.entry;
  expect(await read()).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  clock += 1_000;
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), patient);
  expect(await read()).toMatchObject({ title: 'Canot' });
});

it('where the system does not report changes, polling finds them', async () => {
  const onChange = vi.fn();
  const stop = pollFolder(fixture.privateDir, onChange);
  let edits = 0;
  // The first look may come after an edit, and then sees nothing new.
  await vi.waitFor(() => {
    edits += 1;
    fixture.write('content/articles/canot.yaml', `title: Le canot no ${edits}\n`);
    expect(onChange).toHaveBeenCalled();
  }, patient);
  stop();
});

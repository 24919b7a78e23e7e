import { expect, test } from 'vitest';
import { getWording } from '#src/site/content/editable-labels.ts';
import { asFragment, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { renderToHtml } from '#tests/support/render.tsx';
import { EntityRelations } from './entity-relations.tsx';

const voice = (copy: string | null) => ({ __typename: 'testimony_Entry', id: '1', firstName: 'Ada', copy });

async function headingsOf(testimonies: readonly unknown[]) {
  provideFakeRuntime();
  const person = asFragment<Parameters<typeof EntityRelations>[0]['person']>({ testimonies });
  const html = await renderToHtml(
    <EntityRelations person={person} wording={getWording('fr-CA').entity} site={frenchSite} />,
  );
  return html.match(/<h2/g)?.length ?? 0;
}

test('A testimony without a text leaves no heading without content', async () => {
  expect(await headingsOf([voice('<p>Bien.</p>'), voice(null)])).toBe(1);
  expect(await headingsOf([voice(null)])).toBe(0);
});

test('Events that are coming stand before those that are over, each the nearest first', async () => {
  provideFakeRuntime();
  const event = (title: string, days: number) => {
    const dateStart = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
    return { __typename: 'event_Entry', id: title, title, dateStart, location: [], eventCategories: [] };
  };
  const events = [event('Lointain', 30), event('Ancien', -60), event('Prochain', 5), event('Récent', -5)];
  const person = asFragment<Parameters<typeof EntityRelations>[0]['person']>({ events });
  const html = await renderToHtml(
    <EntityRelations person={person} wording={getWording('fr-CA').entity} site={frenchSite} />,
  );
  expect([...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Prochain',
    'Lointain',
    'Récent',
    'Ancien',
  ]);
});

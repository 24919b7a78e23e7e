import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { getWording } from '#src/site/content/wording.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { Journey, type JourneyFragment } from './journey.tsx';

const [site] = parseEnv({}).sites;

const step = (id: string, active: boolean | null, name: string | null, years: string | null = null) => ({
  __typename: 'journeyStep_Entry',
  id,
  active,
  years,
  program: name
    ? [{ __typename: 'program_Entry', id: name, uri: `programmes/${id}`, title: name, displayName: name }]
    : [],
});

function render(journey: unknown) {
  if (!site) throw new Error('The default settings have no site.');
  // At run time a masked fragment is its plain data; only the type hides the fields.
  const company = { id: '1', title: 'Pruche', journey } as unknown as FragmentOf<typeof JourneyFragment>;
  const wording = getWording('fr-CA').company;
  return renderToStaticMarkup(<Journey company={company} wording={wording} site={site} locale="fr-CA" />);
}

test('It goes from the oldest program to the newest, each with its years, its address and whether it goes on', () => {
  const html = render([
    step('eau-vive', true, 'Eau vive', 'depuis 2026'),
    step('fanal', false, 'Fanal'),
    step('portage', null, 'Portage', '2023–2024'),
  ]);
  expect(html.match(/<ol/g)).toHaveLength(1);
  expect(html).toMatch(/2023–2024.*Portage.*depuis 2026.*Eau vive.*Programmes en cours.*Fanal.*Programmes terminés/s);
  expect(html).toContain('href="/programmes/eau-vive"');
});

test('A program that does not go on is said to be completed, whether or not it has years', () => {
  for (const years of ['2019', null])
    expect(render([step('portage', false, 'Portage', years)]).match(/Programmes terminés/g)).toHaveLength(1);
  expect(render([step('portage', true, 'Portage', '2019')])).not.toContain('terminés');
});

test('The trail leads on to the company itself', () => {
  expect(render([step('portage', false, 'Portage', '2019')])).toMatch(/Portage.*Pruche/s);
});

test('Someone is on the way to the house from a last step that goes on, and from no other', () => {
  const hikers = (html: string) => html.match(/<span[^>]* aria-hidden="true"><\/span>/g)?.length ?? 0;
  expect(hikers(render([step('portage', false, 'Portage', '2019'), step('eau-vive', true, 'Eau vive', '2026')]))).toBe(
    1,
  );
  expect(hikers(render([step('portage', true, 'Portage', '2019'), step('eau-vive', false, 'Eau vive', '2026')]))).toBe(
    0,
  );
});

test('Without a current program none is said to go on', () => {
  expect(render([step('portage', false, 'Portage')])).not.toContain('Programmes en cours');
});

test('Nothing is shown without a journey, or when its programs no longer exist', () => {
  expect(render(null)).toBe('');
  expect(render([step('gone', true, null), null])).toBe('');
});

test('A long journey has rows of three or four, so that the house stands alone in none that could be shared', () => {
  const rowOf = (count: number) =>
    /data-row="(\d)"/.exec(render(Array.from({ length: count }, (_, index) => step(`p${index}`, false, 'P'))))?.[1];
  expect([1, 4, 5, 6, 7, 8, 11].map(rowOf)).toEqual([undefined, undefined, '3', '4', '4', '3', '4']);
});

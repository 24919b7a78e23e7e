import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FragmentOf } from '#src/content/graphql.ts';
import { getWording } from '#src/content/wording.ts';
import { parseEnv } from '#src/server/env.ts';
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
  const company = { id: '1', journey } as unknown as FragmentOf<typeof JourneyFragment>;
  const wording = getWording('fr-CA').company;
  return renderToStaticMarkup(<Journey company={company} wording={wording} site={site} locale="fr-CA" />);
}

test('Current and completed programs are separate, each with its years and address', () => {
  const html = render([
    step('portage', null, 'Portage', '2023–2024'),
    step('eau-vive', true, 'Eau vive', 'depuis 2026'),
  ]);
  const current = html.indexOf('Programmes en cours');
  const completed = html.indexOf('Programmes terminés');
  expect(current).toBeGreaterThan(-1);
  expect(html.slice(current, completed)).toContain('href="/programmes/eau-vive"');
  expect(html.slice(completed)).toContain('href="/programmes/portage"');
  expect(html.slice(completed)).toContain('2023–2024');
});

test('A group without programs has no heading', () => {
  expect(render([step('portage', false, 'Portage')])).not.toContain('Programmes en cours');
});

test('Nothing is shown without a journey, or when its programs no longer exist', () => {
  expect(render(null)).toBe('');
  expect(render([step('gone', true, null), null])).toBe('');
});

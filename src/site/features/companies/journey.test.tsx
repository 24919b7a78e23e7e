import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
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

test('Programs are in the editor’s order under “in progress” and “completed”, each with its years and address', () => {
  const html = render([
    step('eau-vive', true, 'Eau vive', 'depuis 2026'),
    step('fanal', false, 'Fanal'),
    step('portage', null, 'Portage', '2023–2024'),
  ]);
  expect(html).toMatch(/Programmes en cours.*Eau vive.*depuis 2026.*Programmes terminés.*Fanal.*Portage.*2023–2024/s);
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(html).toContain('href="/programmes/eau-vive"');
});

test('Without a current program none is shown as under way', () => {
  expect(render([step('portage', false, 'Portage')])).not.toContain('Programmes en cours');
});

test('Nothing is shown without a journey, or when its programs no longer exist', () => {
  expect(render(null)).toBe('');
  expect(render([step('gone', true, null), null])).toBe('');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ProgramCard } from '#src/site/cards/programs/program-card.tsx';
import { asFragment, englishSite, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { OpenPrograms } from './open-programs.tsx';
import { ProgramActions } from './program-actions.tsx';
import { ProgramClosed } from './program-closed.tsx';

const now = new Date('2026-11-20T12:00:00-05:00');

function program(id: string, nextCohort: string | null, isContinuous = false) {
  return { __typename: 'program_Entry', id, title: id, nextCohort, isContinuous, mainLink: [{}], patch: [] };
}

const shown = (...programs: unknown[]) =>
  renderToStaticMarkup(
    <OpenPrograms
      programs={programs.map((each) => asFragment<Parameters<typeof OpenPrograms>[0]['programs'][number]>(each))}
      currentId="Portage"
      site={frenchSite}
      locale="fr-CA"
      now={now}
    />,
  );

beforeEach(() => void provideFakeRuntime());

test('A closed program says so, since when, and that the next date will be announced', () => {
  const french = renderToStaticMarkup(<ProgramClosed lastCohort="2026-10-01" locale="fr-CA" />);
  expect(french).toContain('Inscriptions fermées');
  expect(french).toContain(
    'La dernière cohorte a commencé le 1er octobre 2026. La date de la prochaine cohorte sera annoncée ici.',
  );
  const english = renderToStaticMarkup(<ProgramClosed lastCohort={null} locale="en-CA" />);
  expect(english).toMatch(/<p>The date of the next cohort will be announced here\.<\/p>/);
});

test('It suggests the open programs, the next one first, but neither itself nor other closed ones', () => {
  const html = shown(
    program('Fanal', null, true),
    program('Huard', '2126-12-15'),
    program('Portage', '2026-10-01'),
    program('Trace', '2026-11-20'),
    program('Large', '2026-11-19'),
  );
  expect(html).toContain('Programmes ouverts en ce moment');
  expect([...html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, name]) => name)).toEqual([
    'Trace',
    'Huard',
    'Fanal',
  ]);
  expect(html).toContain('href="/programmes"');
  expect(html).toContain('Commence le 15 décembre 2126');
});

test('Without an open program nothing is suggested', () => {
  expect(shown(program('Portage', '2026-10-01'), program('Large', '2026-11-19'))).toBe('');
});

test('The card of a closed program says so', () => {
  const card = (nextCohort: string) =>
    renderToStaticMarkup(
      <ProgramCard
        program={asFragment<Parameters<typeof ProgramCard>[0]['program']>(program('Huard', nextCohort))}
        site={englishSite}
        locale="en-CA"
        headingLevel={3}
      />,
    );
  expect(card('2020-10-01')).toContain('Registration closed');
  expect(card('2120-10-01')).not.toContain('Registration closed');
});

test('A closed program has no registration link; its other links stay', () => {
  const actions = (state: 'cohort' | 'closed') => {
    const links = [
      { __typename: 'external_Entry', label: 'Déposer ma candidature', webUrl: 'https://x.example/a' },
      { __typename: 'email_Entry', label: 'Nous écrire', email: 'portage@x.example' },
    ];
    return renderToStaticMarkup(
      <ProgramActions
        program={asFragment<Parameters<typeof ProgramActions>[0]['program']>({ mainLink: links })}
        state={state}
        site={frenchSite}
        locale="fr-CA"
        registerLabel="S’inscrire"
      />,
    );
  };
  expect(actions('cohort')).toMatch(/Déposer ma candidature.*Nous écrire/s);
  expect(actions('closed')).not.toContain('candidature');
  expect(actions('closed')).toContain('Nous écrire');
});

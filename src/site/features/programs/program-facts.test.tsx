import { maskFragments } from 'gql.tada';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ResultOf } from '#src/site/content/graphql.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import type { ProgramState } from '#src/site/domain/program-state.ts';
import { ProgramFacts, ProgramFactsFragment } from './program-facts.tsx';

type Facts = ResultOf<typeof ProgramFactsFragment>;
const nothing: Facts = { nextCohort: null, duration: null, price: null, isContinuous: null };

function facts(given: Partial<Facts>, state: ProgramState = 'open'): string {
  const program = maskFragments([ProgramFactsFragment], { ...nothing, ...given });
  const wording = getWording('fr-CA').program;
  return renderToStaticMarkup(<ProgramFacts program={program} wording={wording} locale="fr-CA" state={state} />);
}

describe('the facts of a program', () => {
  it('render nothing when none is known', () => {
    expect(facts({ isContinuous: false })).toBe('');
  });

  it('show the day the next cohort begins, in the Toronto time zone', () => {
    expect(facts({ nextCohort: '2027-02-01T02:00:00Z' }, 'cohort')).toContain(
      '<time dateTime="2027-01-31">31 janvier 2027</time>',
    );
  });

  it('announce for a closed program that the next date will follow, and never show the last one', () => {
    const html = facts({ nextCohort: '2026-11-19T09:00:00-05:00' }, 'closed');
    expect(html).toMatch(/<dt[^>]*>Prochaine cohorte<\/dt><dd[^>]*>Date à venir<\/dd>/);
    expect(html).not.toContain('<time');
  });

  it('say that a continuous program can be joined at any time', () => {
    expect(facts({ isContinuous: true })).toMatch(/<dt[^>]*>Prochaine cohorte<\/dt><dd[^>]*>En continu<\/dd>/);
  });

  it('show duration and price as editors wrote them', () => {
    expect(facts({ duration: '9 mois, deux jours par mois' })).toMatch(/<dd[^>]*>9 mois, deux jours par mois<\/dd>/);
  });
});

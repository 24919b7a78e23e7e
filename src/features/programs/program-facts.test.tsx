import { maskFragments } from 'gql.tada';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ResultOf } from '#src/content/graphql.ts';
import { getWording } from '#src/content/wording.ts';
import { ProgramFacts, ProgramFactsFragment } from './program-facts.tsx';

type Facts = ResultOf<typeof ProgramFactsFragment>;
const nothing: Facts = { nextCohort: null, duration: null, price: null, isContinuous: null };

function facts(given: Partial<Facts>): string {
  const program = maskFragments([ProgramFactsFragment], { ...nothing, ...given });
  const wording = getWording('fr-CA').program;
  const today = new Date('2026-11-20T12:00:00-05:00');
  return renderToStaticMarkup(<ProgramFacts program={program} wording={wording} locale="fr-CA" today={today} />);
}

describe('the facts of a program', () => {
  it('are nothing at all when none is known', () => {
    expect(facts({ isContinuous: false })).toBe('');
  });

  it('name the day the next cohort begins, on the Toronto clock', () => {
    expect(facts({ nextCohort: '2027-02-01T02:00:00Z' })).toContain(
      '<time dateTime="2027-01-31">31 janvier 2027</time>',
    );
  });

  it('keep a cohort that begins today and leave out one that has left', () => {
    expect(facts({ nextCohort: '2026-11-20T09:00:00-05:00' })).toContain('2026-11-20');
    expect(facts({ nextCohort: '2026-11-19T09:00:00-05:00' })).toBe('');
  });

  it('say that a continuous program has no date to wait for', () => {
    expect(facts({ isContinuous: true })).toMatch(/<dt>Prochaine cohorte<\/dt><dd>En continu<\/dd>/);
  });

  it('set what follows the first comma apart, and keep the comma for those who listen', () => {
    expect(facts({ duration: '9 mois, deux jours par mois' })).toContain(
      '9 mois<span class="sr">, </span><small>deux jours par mois</small>',
    );
    expect(facts({ price: '$1,200 per team' })).not.toContain('<small>');
  });
});

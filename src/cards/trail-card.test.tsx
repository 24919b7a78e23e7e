import { maskFragments } from 'gql.tada';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#src/sites.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { ProgramCardFragment } from './program-card.tsx';
import { ProgramPatchFragment } from './program-patch.tsx';
import { Trail, TrailFragment } from './trail-card.tsx';

const site: Site = { handle: 'en_ca', languageID: 'en-CA', siteName: 'English', url: 'http://localhost:8080/en' };

function makeProgram(id: string, name: string, isContinuous = false) {
  const base = { id, title: name, displayName: name };
  const patch = maskFragments([ProgramPatchFragment], { ...base, patch: [] });
  const card = maskFragments([ProgramCardFragment], {
    ...patch,
    ...base,
    __typename: 'program_Entry',
    uri: `programs/${name.toLowerCase()}`,
    description: '<p>Nine months.</p>',
    duration: '9 months',
    price: null,
    nextCohort: null,
    isContinuous,
    mainLink: [],
  });
  return { ...card, __typename: 'program_Entry' as const, id, isContinuous };
}

function trail(programs: readonly (ReturnType<typeof makeProgram> | null)[], currentId?: string): string {
  const masked = maskFragments([TrailFragment], {
    __typename: 'programTrail_Entry',
    id: '9',
    title: 'The starting trail',
    heading: null,
    description: null,
    theme: 'leaf',
    image: [],
    video: [],
    programs: [...programs],
  });
  return renderToStaticMarkup(
    <Trail trail={masked} site={site} locale="en-CA" headingLevel={2} index={0} currentId={currentId} />,
  );
}

beforeEach(() => void provideFakeRuntime());

describe('a trail', () => {
  it('numbers its programs in order and skips one that no longer exists', () => {
    const html = trail([makeProgram('1', 'Portage'), null, makeProgram('2', 'Fanal')]);
    expect(html).toMatch(/<ol[^>]*>.*Stage 1.*Portage.*Stage 2.*Fanal.*<\/ol>/);
    expect(html).toContain('href="/en/programs/portage"');
  });

  it('has no stages once one of its programs has no beginning', () => {
    const html = trail([makeProgram('1', 'Portage'), makeProgram('2', 'Fanal', true)]);
    expect(html).toContain('<ul');
    expect(html).not.toContain('Stage');
    expect(html).toContain('Ongoing\u00A0· 9 months');
  });

  it('falls back to its title and puts the names of its programs one level below', () => {
    const html = trail([makeProgram('1', 'Portage')]);
    expect(html).toMatch(/<h2[^>]*>The starting trail<\/h2>/);
    expect(html).toMatch(/<h3[^>]*><a[^>]*>Portage<\/a><\/h3>/);
  });

  it('marks the program whose page it is shown on', () => {
    const html = trail([makeProgram('1', 'Portage'), makeProgram('2', 'Fanal')], '2');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="page"[^>]*>Fanal/);
  });
});

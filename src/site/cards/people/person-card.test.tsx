import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { asFragment, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { PersonCard } from './person-card.tsx';

beforeEach(() => void provideFakeRuntime());

const person = asFragment<Parameters<typeof PersonCard>[0]['person']>({
  id: '1',
  title: 'Xiuying Venkataramanan-Subramaniam Wang',
  organization: 'La coop',
  expertises: [{ id: '2', title: 'Vente' }],
});

const render = (place: object = {}) =>
  renderToStaticMarkup(<PersonCard person={person} site={frenchSite} locale="fr-CA" headingLevel={3} {...place} />);

it('has words alone for a person without a portrait: no letter, no picture', () => {
  expect(render()).not.toMatch(/<img|<svg|aria-hidden/);
  expect(render()).toContain('Subramaniam Wang');
});

it('shows their workplace and their expertise if a list asks for it', () => {
  expect(render()).toContain('La coop');
  expect(render()).not.toContain('Vente');
  expect(render({ hasOrganization: false, hasExpertises: true })).toMatch(/^(?!.*La coop).*Vente/s);
});

it('has a tile with the initials in the place of a portrait, where others have one', () => {
  expect(render({ isAmongPortraits: true })).toMatch(/aria-hidden="true">XW</);
});

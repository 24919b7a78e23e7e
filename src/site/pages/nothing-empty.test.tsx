import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { ArticleCard } from '#src/site/cards/articles/article-card.tsx';
import { CompanyCard } from '#src/site/cards/companies/company-card.tsx';
import { EventCard } from '#src/site/cards/events/event-card.tsx';
import { EventRow } from '#src/site/cards/events/event-row.tsx';
import { PersonCard } from '#src/site/cards/people/person-card.tsx';
import { PressReleaseCard } from '#src/site/cards/press/press-release-card.tsx';
import { ProgramCard } from '#src/site/cards/programs/program-card.tsx';
import { Particulars } from '#src/site/features/footer/contact-details.tsx';
import { ChildPages } from '#src/site/features/generic-pages/child-pages.tsx';
import { asFragment, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';

const shared = { site: frenchSite, locale: 'fr-CA', headingLevel: 2, index: 0 } as const;
const bare = asFragment<never>({ id: '1', title: 'Portage' });
const page = { __typename: 'page_Entry', id: '2', title: 'Équipe', uri: 'pages/equipe' };
const address = { __typename: 'address_Entry', id: '3', label: 'Siège' };

const elements: readonly (readonly [name: string, element: ReactNode])[] = [
  ['an article', <ArticleCard key="" article={bare} {...shared} />],
  ['a company', <CompanyCard key="" company={bare} {...shared} />],
  ['an event', <EventCard key="" event={bare} {...shared} />],
  ['a row of the calendar', <EventRow key="" event={bare} {...shared} />],
  ['a person', <PersonCard key="" person={bare} {...shared} />],
  ['a press release', <PressReleaseCard key="" pressRelease={bare} {...shared} />],
  ['a program', <ProgramCard key="" program={bare} {...shared} />],
  ['a page below', <ChildPages key="" page={asFragment({ title: 'À propos', children: [page] })} {...shared} />],
  ['the particulars', <Particulars key="" settings={asFragment({ addresses: [address] })} locale="fr-CA" />],
];

beforeEach(() => void provideFakeRuntime());

it.each(elements)('%s with nothing but a name leaves no empty element', (_name, element) => {
  const html = renderToStaticMarkup(element);
  expect(html).toMatch(/Portage|Équipe|Siège/);
  expect(html).not.toMatch(/<(p|ul|ol|li|dd|h[1-6]|span|time)(?=[\s>])[^>]*>\s*<\/\1>/);
});

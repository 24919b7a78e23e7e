import { expect, test } from 'vitest';
import { externalLinkFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { JobsListBlock } from './jobs-list-block.tsx';

test('each position has its title and its link', async () => {
  const jobs = [
    { __typename: 'job_Entry', id: '1', jobTitle: 'Coordination', jobLink: [externalLinkFixture('Postuler')] },
    { __typename: 'job_Entry', id: '2', jobTitle: 'Menuiserie, Québec, 35 h', jobLink: [] },
  ];
  const html = await renderBlock(JobsListBlock, { heading: 'Travailler ici', jobs, emptyHeading: 'Personne' });
  expect(html).toMatch(/<h3[^>]*>Coordination<\/h3>/);
  expect(html).toContain('href="https://example.org/"');
  expect(html).toMatch(/<h3[^>]*>Menuiserie, Québec, 35\u00A0h<\/h3>/);
  expect(html).not.toContain('Personne');
});

test('the lines below the first one of a position are its duties, not part of its name', async () => {
  const jobTitle = 'Menuiserie, Québec\nScier.\n\nPoncer.';
  const jobs = [{ __typename: 'job_Entry', id: '1', jobTitle, jobLink: [externalLinkFixture('Postuler')] }];
  const html = await renderBlock(JobsListBlock, { jobs });
  expect(html).toMatch(/<\/h2><p>Scier\.<\/p><p>Poncer\.<\/p>/);
  expect(html).toContain('<span class="sr">, Menuiserie, Québec</span>');
});

test('a position is described with its date, its duties and the address in the city that it names', async () => {
  const addresses = ['Québec', 'Rimouski'].map((city, index) => ({
    __typename: 'address_Entry',
    id: String(index),
    label: null,
    streetNumber: String(index + 1),
    streetName: 'rue du Quai',
    city,
    provinceState: 'QC',
    postalCode: 'G5L 1A1',
    country: 'Canada',
  }));
  const backend = async (request: Request) => {
    if (!request.url.endsWith('/graphql')) return Response.json({ name: 'token', value: 'value' });
    return Response.json({ data: { settings: { __typename: 'settings_GlobalSet', id: '1', addresses } } });
  };
  const job = (id: string, jobTitle: string, postDate: string | null) => ({
    __typename: 'job_Entry',
    id,
    jobTitle,
    postDate,
    jobLink: [],
  });
  const jobs = [
    job('1', 'Coordination, RIMOUSKI, 28 h\nOuvrir la maison.', '2026-11-02T09:00:00-05:00'),
    job('2', 'Coach en vente', '2026-11-03T09:00:00-05:00'),
    job('3', 'Sans date', null),
  ];
  const html = await renderBlock(JobsListBlock, { jobs }, backend);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': postings } = JSON.parse(json);
  expect(postings).toHaveLength(2);
  expect(postings[0]).toEqual({
    '@type': 'JobPosting',
    title: 'Coordination, RIMOUSKI, 28\u00A0h',
    description: 'Coordination, RIMOUSKI, 28\u00A0h\nOuvrir la maison.',
    datePosted: '2026-11-02T09:00:00-05:00',
    hiringOrganization: { '@type': 'Organization', name: 'Le Tremplin', sameAs: 'http://localhost:8080' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '2 rue du Quai',
        addressLocality: 'Rimouski',
        addressRegion: 'QC',
        postalCode: 'G5L 1A1',
        addressCountry: 'Canada',
      },
    },
  });
  expect(postings[1].jobLocation.address.addressLocality).toBe('Québec');
});

test('without a position it shows the editor’s text, or else the interface’s', async () => {
  const html = await renderBlock(JobsListBlock, {
    jobs: [],
    emptyHeading: 'Rien cet hiver',
    emptyDescription: '<p>Revenez.</p>',
  });
  expect(html).toMatch(/<h2[^>]*>Rien cet hiver<\/h2>/);
  expect(html).toContain('<p>Revenez.</p>');
  expect(await renderBlock(JobsListBlock, { jobs: null })).toContain('Aucun poste à pourvoir pour le moment');
});

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
  expect(html.replace(/<[^>]+>/g, '')).toContain('Menuiserie, Québec, 35\u00A0h');
  expect(html).not.toContain('Personne');
});

test('the pay of a position stands apart from where and how long it is', async () => {
  const jobTitle = 'Workshop manager, Quebec City, $68,000 to $76,000, 35 hours';
  const html = await renderBlock(JobsListBlock, {
    jobs: [{ __typename: 'job_Entry', id: '1', jobTitle, jobLink: [] }],
  });
  expect(html).toContain('Quebec City, 35 hours</span>');
  expect(html).toContain('$68,000 to $76,000</span>');
});

test('what is below the first line of a position is what it is to do, and no part of its name', async () => {
  const jobTitle = 'Menuiserie, Québec\nScier.\n\nPoncer.';
  const jobs = [{ __typename: 'job_Entry', id: '1', jobTitle, jobLink: [externalLinkFixture('Postuler')] }];
  const html = await renderBlock(JobsListBlock, { jobs });
  expect(html).toMatch(/<\/h2><p>Scier\.<\/p><p>Poncer\.<\/p>/);
  expect(html).toContain('<span class="sr">, Menuiserie, Québec</span>');
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

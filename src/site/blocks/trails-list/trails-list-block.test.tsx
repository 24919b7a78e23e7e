import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { TrailsListBlock } from './trails-list-block.tsx';

test('the programs of a trail are under the heading, and its name is where it begins', async () => {
  const programs = [
    { __typename: 'program_Entry', id: '9', displayName: 'Portage', title: 'Portage', uri: 'programmes/portage' },
  ];
  const trails = [{ __typename: 'programTrail_Entry', id: '1', heading: 'Le grand parcours', theme: 'leaf', programs }];
  const html = await renderBlock(TrailsListBlock, { heading: 'Trois chemins', trails });
  expect(html).toMatch(/<h2[^>]*>Trois chemins<\/h2>/);
  expect(html).toMatch(/Le grand parcours.*<h4[^>]*><a[^>]*>Portage/s);
  expect(html).toContain('href="/programmes/portage"');
});

test('it is left out without a trail', async () => {
  expect(await renderBlock(TrailsListBlock, { heading: 'Trois chemins', trails: [null] })).toBe('');
});

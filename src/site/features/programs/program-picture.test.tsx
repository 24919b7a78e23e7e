import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { asFragment, imageFixture } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { ProgramPicture } from './program-picture.tsx';

beforeEach(() => {
  provideFakeRuntime();
});

const show = (...image: readonly unknown[]) =>
  renderToStaticMarkup(
    <ProgramPicture program={asFragment<Parameters<typeof ProgramPicture>[0]['program']>({ image })} />,
  );

test('a second picture is the scene by night, and without it the first has the light of the evening', () => {
  const both = show(imageFixture('day'), imageFixture('night'));
  expect(both).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcSet="[^"]*night.*<img[^>]* src="[^"]*day/);
  expect(both).not.toContain('data-evening');
  const one = show(imageFixture('day'));
  expect(one).not.toContain('prefers-color-scheme');
  expect(one).toContain('data-evening');
  expect(show()).toBe('');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { BlocksTextFragment } from '#src/site/content/layout-texts.ts';
import { ReadingTime } from './reading-time.tsx';

/** At run time a masked fragment is its plain data. */
const section = (...copies: string[]) =>
  ({ blocks: copies.map((copy) => ({ __typename: 'text_Entry', copy })) }) as unknown as FragmentOf<
    typeof BlocksTextFragment
  >;

test('The reading time counts the words of all sections, without their markup', () => {
  const words = `<p class="a b c">${'aujourd’hui '.repeat(460)}</p>`;
  const html = renderToStaticMarkup(<ReadingTime sections={[section(words), section(words)]} locale="fr-CA" />);
  expect(html).toContain('>4 minutes de lecture<');
});

test('An article without running text shows no reading time', () => {
  expect(renderToStaticMarkup(<ReadingTime sections={[section('<p> </p>')]} locale="en-CA" />)).toBe('');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageHero } from './page-hero.tsx';

const headingOf = (heading: string) =>
  /<h1[^>]*>(.*)<\/h1>/
    .exec(renderToStaticMarkup(<PageHero heading={heading} />))?.[1]
    ?.replaceAll(/ class="[^"]*"/g, '');

test('a heading of two parts ends its line after the colon first', () => {
  expect(headingOf('Journée du bois\u00A0: du tronc à la facture')).toBe(
    '<span>Journée du bois\u00A0:</span> <span>du tronc à la facture</span>',
  );
});

test('any other heading is as it was written', () => {
  for (const heading of ['Soirée Grand saut', 'Départ à 18:30 pile', 'Un : deux : trois'])
    expect(headingOf(heading)).toBe(heading);
});

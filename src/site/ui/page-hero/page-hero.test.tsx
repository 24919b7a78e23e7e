import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageHero } from './page-hero.tsx';

const picture = {
  src: '/a.jpg',
  webp: '',
  width: 1600,
  height: 900,
  alt: '',
  legend: null,
  focalPoint: null,
  tone: null,
};
const placeOf = (given: object | null) =>
  /data-media="(\w+)"/.exec(
    renderToStaticMarkup(<PageHero heading="Prototype" picture={given && { ...picture, ...given }} />),
  )?.[1];

test('a photograph has the width of the page', () => expect(placeOf({})).toBe('across'));

test('a picture that is small, upright or drawn is next to the words', () => {
  for (const given of [{ width: 800, height: 450 }, { height: 1600 }, { isDrawing: true }])
    expect(placeOf(given)).toBe('beside');
});

test('without a picture nothing takes its place', () => expect(placeOf(null)).toBeUndefined());

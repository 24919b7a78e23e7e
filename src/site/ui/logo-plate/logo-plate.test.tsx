import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LogoPlate } from './logo-plate.tsx';

const shapeOf = (width: number, height: number) => {
  const logo = { src: '/a.png', webp: '', width, height, alt: '', legend: null, focalPoint: null, tone: null };
  return Number(/data-shape="(-?\d+)"/.exec(renderToStaticMarkup(<LogoPlate logo={logo} />))?.[1]);
};

it('gives logos of any proportion about the same area', () => {
  expect(shapeOf(400, 400)).toBe(0);
  expect(shapeOf(400, 200)).toBe(2);
  expect(shapeOf(440, 110)).toBe(4);
  expect(shapeOf(100, 200)).toBe(-2);
});

it('holds extreme and unknown proportions within its widths', () => {
  expect(shapeOf(4000, 100)).toBe(6);
  expect(shapeOf(10, 1000)).toBe(-2);
  expect(shapeOf(0, 0)).toBe(2);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LogoPlate, toEqualArea } from './logo-plate.tsx';

test('logos of any proportions cover the same area', () => {
  expect(toEqualArea({ width: 500, height: 500 }, 92)).toEqual({ width: 92, height: 92 });
  expect(toEqualArea({ width: 400, height: 100 }, 92)).toEqual({ width: 184, height: 46 });
  expect(toEqualArea({ width: 100, height: 400 }, 92)).toEqual({ width: 46, height: 184 });
});

const plateOf = (tone: string | null) =>
  renderToStaticMarkup(
    <LogoPlate
      logo={{ src: '/a.png', webp: '', width: 400, height: 100, alt: '', legend: null, focalPoint: null, tone }}
      name="Pruche"
    />,
  );

test('only a light logo without a background has a dark plate, and none has its average colour behind it', () => {
  const tones = [null, 'l9 c0', 'clear l3 c2 h1', 'clear l9 c0'];
  expect(tones.map((tone) => plateOf(tone).includes('data-tone="light"'))).toEqual([false, false, false, true]);
  expect(tones.map(plateOf).join('')).not.toContain('data-swatch');
});

test('the name takes the place of a picture in which nothing but white is seen', () => {
  expect(plateOf('blank l9 c0')).toMatch(/^(?!.*<img).*aria-hidden="true">Pruche</);
});

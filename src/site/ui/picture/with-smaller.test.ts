import { expect, it } from 'vitest';
import { withSmaller } from './with-smaller.ts';

const picture = (webp: string, width: number) =>
  ({ src: '/a.jpg', webp, width, height: width, alt: '', legend: null, focalPoint: null, tone: null }) as const;

it('has both files, each under its width', () => {
  const both = withSmaller(picture('/a-900.webp', 900), picture('/a-280.webp', 280));
  expect(both).toEqual(picture('/a-280.webp 280w, /a-900.webp 900w', 900));
});

it('is the picture alone where a file is missing or no smaller, or where it has several already', () => {
  const large = picture('/a-900.webp', 900);
  expect(withSmaller(large, picture('', 280))).toBe(large);
  expect(withSmaller(large, picture('/a-280.webp', 900))).toBe(large);
  const withoutWebp = picture('', 900);
  expect(withSmaller(withoutWebp, picture('/a-280.webp', 280))).toBe(withoutWebp);
  const several = picture('/a-750.webp 750w, /a-900.webp 900w', 900);
  expect(withSmaller(several, picture('/a-280.webp', 280))).toBe(several);
});

import { expect, it } from 'vitest';
import type { MediaAsset } from '#src/backend/content/load-media.ts';
import type { TransformArguments } from './transform.ts';
import { planTransform } from './transform.ts';

function asset(
  width: number,
  height: number,
  extension = 'jpg',
  focalPoint: [number, number] | null = null,
): MediaAsset {
  const file = {
    volume: 'images',
    filename: `a.${extension}`,
    path: '',
    extension,
    kind: 'image',
    mimeType: 'image/jpeg',
    bytes: 1,
    advice: null,
    size: { width, height },
    version: '00000000',
  };
  return { id: 1, file, focalPoint };
}

const photo = asset(2000, 1000);

it.each([
  [{ transform: 'thumbnail' }, 60, 60, 'crop'],
  [{ transform: 'medium' }, 800, 400, 'fit'],
  [{ transform: 'mediumSquare' }, 740, 740, 'crop'],
  [{ transform: 'mediumLandscape' }, 900, 667, 'crop'],
  [{ transform: 'mediumPortrait' }, 422, 483, 'crop'],
  [{ handle: 'large' }, 1440, 720, 'fit'],
  [{ width: 500 }, 500, 250, 'crop'],
  [{ height: 500 }, 1000, 500, 'crop'],
  [{ width: 500, height: 500, mode: 'fit' }, 500, 250, 'fit'],
  [{ width: 500, height: 500, mode: 'stretch' }, 500, 500, 'stretch'],
  [{ width: 500, height: 500, mode: 'letterbox' }, 500, 500, 'letterbox'],
  [{ format: 'webp' }, 2000, 1000, 'crop'],
])('%j of 2000 × 1000 is %i × %i', (args, width, height, mode) => {
  expect(planTransform(photo, args)).toMatchObject({ width, height, mode, quality: 80 });
});

it('a result is never larger than its original, and keeps the shape that was asked for', () => {
  expect(planTransform(photo, { width: 9000 })).toMatchObject({ width: 2000, height: 1000 });
  expect(planTransform(asset(400, 300), { transform: 'mediumSquare' })).toMatchObject({ width: 300, height: 300 });
  expect(planTransform(asset(400, 300), { transform: 'large' })).toMatchObject({ width: 400, height: 300 });
});

it('a drawing may be up to 2880 wide', () => {
  const drawing = asset(100, 50, 'svg');
  expect(planTransform(drawing, { transform: 'large' })).toMatchObject({ width: 1440, height: 720 });
  expect(planTransform(drawing, { width: 5000 })).toMatchObject({ width: 2880, height: 1440 });
});

it('a name with handle: ignores the format, a name with transform: takes it', () => {
  expect(planTransform(photo, { handle: 'medium', format: 'webp', width: 3 })).toMatchObject({
    width: 800,
    format: null,
  });
  expect(planTransform(photo, { transform: 'medium', format: 'webp', quality: 3 })).toMatchObject({
    format: 'webp',
    quality: 80,
  });
});

it('the focal point decides what a crop keeps, and without one the position', () => {
  expect(planTransform(asset(10, 10, 'jpg', [0.58, 0.42]), { width: 5, position: 'top-left' })?.focus).toEqual([
    580, 420,
  ]);
  expect(planTransform(photo, { width: 5, position: 'bottom-right' })?.focus).toEqual([1000, 1000]);
  expect(planTransform(photo, { width: 5 })?.focus).toEqual([500, 500]);
});

it('without arguments there is nothing to derive', () => {
  expect(planTransform(photo, {})).toBeNull();
  expect(planTransform(photo, { transform: null, width: null, mode: 'fit' })).toBeNull();
});

it.each<TransformArguments>([
  { transform: 'enormous' },
  { transform: 'constructor' },
  { width: 0 },
  { width: -5 },
  { height: 1_000_000 },
  { width: 5, mode: 'zoom' },
  { width: 5, format: 'exe' },
  { width: 5, quality: 101 },
  { width: 5, position: 'left' },
])('%j is an error that names what was expected', (args) => {
  expect(() => planTransform(photo, args)).toThrow(/must be/);
});

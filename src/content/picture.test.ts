import { beforeEach, describe, expect, it } from 'vitest';
import { asFragment, imageFixture } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { toPicture } from './picture.ts';

beforeEach(() => void provideFakeRuntime());

const picture = (overrides: Record<string, unknown> = {}) =>
  toPicture('medium', asFragment(imageFixture('quai', overrides)));

const widths = (format: string) => [400, 600, 800].map((w) => `/media/images/quai-${w}.${format} ${w}w`).join(', ');

describe('the formats of a picture', () => {
  it('are AVIF, WebP and the original, each in three widths', () => {
    expect(picture()).toMatchObject({
      src: '/media/images/quai-800.jpg',
      srcSet: widths('jpg'),
      sources: [
        { type: 'image/avif', srcSet: widths('avif') },
        { type: 'image/webp', srcSet: widths('webp') },
      ],
    });
  });

  it('are those that the backend can write: null or the file as it is leaves a format out', () => {
    const asItIs = 'http://localhost:8080/media/images/quai.png?v=1';
    const without = picture({ avif: null, avif1: undefined, avif2: null, webp: asItIs, webp1: asItIs, webp2: asItIs });
    expect(without?.sources).toEqual([]);
    expect(without?.srcSet).toBe(widths('jpg'));
  });

  it('have addresses without an ending where a backend draws on demand', () => {
    const address = 'http://localhost:8080/index.php?p=generate-transform&id=7';
    expect(picture({ avif: address, avif1: null, avif2: null })?.sources[0]).toEqual({
      type: 'image/avif',
      srcSet: '/index.php?p=generate-transform&id=7 800w',
    });
  });

  it('are never larger than the original', () => {
    expect(picture({ width: 500, height: 300 })?.srcSet).not.toContain('600w');
  });
});

it('is absent without its file, its address or its size', () => {
  expect(toPicture('medium', null)).toBeNull();
  expect(picture({ url: null })).toBeNull();
  expect(picture({ width: null })).toBeNull();
});

it('has a focal point only where the editor has chosen one, and words only where there are some', () => {
  expect(picture({ focalPoint: [0.5, 0.5], hasFocalPoint: false, alt: null })).toMatchObject({
    focalPoint: null,
    alt: '',
    legend: null,
  });
  expect(picture({ focalPoint: [0.2, 0.7], hasFocalPoint: true })?.focalPoint).toEqual([0.2, 0.7]);
});

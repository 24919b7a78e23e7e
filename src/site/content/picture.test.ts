import { beforeEach, describe, expect, it } from 'vitest';
import { asFragment, imageFixture } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { LargeFragment, MediumSquareFragment, toPicture } from './picture.ts';

beforeEach(() => void provideFakeRuntime());

const picture = (overrides: Record<string, unknown> = {}) =>
  toPicture(LargeFragment, asFragment(imageFixture('quai', { width: 1440, height: 1080, ...overrides })));

const noOthers = { webp750: null, webp1200: null };

describe('a picture', () => {
  it('comes as WebP in the widths of its place, and in the original format', () => {
    expect(picture()).toMatchObject({
      src: '/media/images/quai-800.jpg',
      webp: '/media/images/quai-750.webp 750w, /media/images/quai-1200.webp 1200w, /media/images/quai-800.webp 1440w',
    });
  });

  it('has no WebP where the backend cannot write it: null or the file as it is', () => {
    const asItIs = 'http://localhost:8080/media/images/quai.png?v=1';
    expect(picture({ webp: asItIs, webp750: null, webp1200: undefined })?.webp).toBe('');
  });

  it('has addresses without an ending where a backend draws on demand', () => {
    const address = 'http://localhost:8080/index.php?p=generate-transform&id=7';
    expect(picture({ webp: address, ...noOthers })?.webp).toBe('/index.php?p=generate-transform&id=7');
  });

  it('never claims to be wider than its original, and lists each width once', () => {
    expect(picture({ width: 1200, height: 900 })?.webp.match(/ \d+w/g)).toEqual([' 750w', ' 1200w']);
    expect(picture({ width: 300, height: 200 })?.webp).toBe('/media/images/quai-800.webp');
  });

  it('is small in a list of squares, and full-size on its own', () => {
    const small = 'http://localhost:8080/media/images/ecusson-800.webp';
    const versions = { webp370: small, ...noOthers };
    const square = (webp: string | null, width = 740) =>
      toPicture(MediumSquareFragment, asFragment(imageFixture('ecusson', { width, height: width, ...versions, webp })))
        ?.webp;
    expect(square(null)).toBe('/media/images/ecusson-800.webp');
    expect(square('http://localhost:8080/media/images/ecusson-740.webp')).toBe(
      '/media/images/ecusson-800.webp 370w, /media/images/ecusson-740.webp 740w',
    );
    expect(square('http://localhost:8080/media/images/ecusson-300.webp', 300)).toBe('/media/images/ecusson-300.webp');
  });

  it('is the file as it is where the backend does not transform it', () => {
    expect(picture({ url: null, width: null, height: null, webp: null, ...noOthers })).toMatchObject({
      src: '/media/images/quai.jpg',
      width: 1600,
      height: 1200,
      webp: '',
    });
  });
});

it('is null without its file, its address or its size', () => {
  expect(toPicture(LargeFragment, null)).toBeNull();
  expect(picture({ url: null, file: null })).toBeNull();
  expect(picture({ width: null, fileWidth: null })).toBeNull();
});

it('has a focal point only where the editor has chosen one, and an alternative text only where there is one', () => {
  expect(picture({ focalPoint: [0.5, 0.5], hasFocalPoint: false, alt: null })).toMatchObject({
    focalPoint: null,
    alt: '',
    legend: null,
  });
  expect(picture({ focalPoint: [0.2, 0.7], hasFocalPoint: true })?.focalPoint).toEqual([0.2, 0.7]);
});

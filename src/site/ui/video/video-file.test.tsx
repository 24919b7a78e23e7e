import { expect, it } from 'vitest';
import { renderToHtml } from '#tests/support/render.tsx';
import { OwnVideo } from './video-file.tsx';

const video = { src: '/media/film.mp4', type: 'video/mp4', width: 1280, height: 720, alt: '' } as const;
const poster = {
  src: '/p.jpg',
  webp: '',
  width: 8,
  height: 6,
  alt: '',
  legend: null,
  focalPoint: null,
  tone: null,
};

it('in the background it is silent, in a loop and in place, with a button to stop it', async () => {
  const html = await renderToHtml(<OwnVideo video={video} poster={poster} kind="background" locale="fr-CA" />);
  const [tag = ''] = html.match(/<video[^>]*>/) ?? [];
  for (const attribute of ['muted', 'loop', 'playsInline', 'preload="none"', 'aria-hidden="true"']) {
    expect(tag.toLowerCase()).toContain(attribute.toLowerCase());
  }
  expect(html).toContain('src="/p.jpg"');
  expect(html).toMatch(/<button[^>]*>.*Lire la vidéo.*Mettre la vidéo en pause.*Reprendre la vidéo/);
});

it('it does not move by itself where no script can stop it', async () => {
  const html = await renderToHtml(<OwnVideo video={video} poster={null} kind="background" locale="fr-CA" />);
  expect(html.toLowerCase()).not.toContain('autoplay');
});

it('as a player it has controls and a name', async () => {
  const html = await renderToHtml(
    <OwnVideo video={video} poster={null} kind="player" locale="fr-CA" title="Le saut" />,
  );
  expect(html).toMatch(/<video[^>]*controls=""[^>]*aria-label="Le saut"/);
  expect(html).toContain('<source src="/media/film.mp4" type="video/mp4"/>');
});

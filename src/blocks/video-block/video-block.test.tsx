import { expect, test } from 'vitest';
import { imageFixture } from '#tests/support/content-fixtures.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { VideoBlock } from './video-block.tsx';

const film = {
  __typename: 'videos_Asset',
  id: '1',
  mimeType: 'video/mp4',
  url: 'http://localhost:8080/media/film.mp4',
  width: 1280,
  height: 720,
};

test('a video file has the browser’s controls and its poster', async () => {
  const html = await renderBlock(VideoBlock, {
    heading: 'Le saut',
    video: [film],
    image: [imageFixture()],
    theme: 'ink',
    hAlign: 'left',
  });
  expect(html).toMatch(/<h2[^>]*>Le saut<\/h2>/);
  expect(html).toContain('data-theme="ink"');
  expect(html).toContain('data-film="left"');
  expect(html).toMatch(/<video[^>]*controls=""/);
  expect(html).toContain('poster="/media/images/photo-800.jpg"');
  expect(html).toContain('src="/media/film.mp4"');
});

test('a video at a service is a link and a poster from this site until it is played', async () => {
  const html = await renderBlock(VideoBlock, { heading: 'Le saut', videoURL: 'https://youtu.be/aqz-KE-bpKQ' });
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(html).toContain('src="/video-poster/youtube/aqz-KE-bpKQ"');
  expect(html).not.toContain('<iframe');
});

test('an address of neither service is a plain link, and without a video nothing is rendered', async () => {
  expect(await renderBlock(VideoBlock, { videoURL: 'https://example.org/film' })).toContain(
    'href="https://example.org/film"',
  );
  expect(
    await renderBlock(VideoBlock, { heading: 'Le saut', videoURL: 'javascript:alert(1)', image: [imageFixture()] }),
  ).toBe('');
});

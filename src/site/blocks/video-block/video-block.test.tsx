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

const describedIn = (html: string) => {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
};

test('a video is described with its name, its picture, its date and where it is', async () => {
  const postDate = '2026-11-02T09:00:00-05:00';
  const own = await renderBlock(VideoBlock, { heading: 'Le saut', video: [film], image: [imageFixture()], postDate });
  expect(describedIn(own)).toMatchObject({
    '@type': 'VideoObject',
    name: 'Le saut',
    thumbnailUrl: 'http://localhost:8080/media/images/photo-800.jpg',
    uploadDate: postDate,
    contentUrl: 'http://localhost:8080/media/film.mp4',
  });
  const hosted = await renderBlock(VideoBlock, {
    heading: 'Le saut',
    videoURL: 'https://youtu.be/aqz-KE-bpKQ',
    postDate,
  });
  expect(describedIn(hosted)).toMatchObject({
    thumbnailUrl: 'http://localhost:8080/video-poster/youtube/aqz-KE-bpKQ',
    embedUrl: expect.stringContaining('aqz-KE-bpKQ'),
  });
});

test('a video without a name or a date, which search engines require, is not described', async () => {
  expect(describedIn(await renderBlock(VideoBlock, { heading: 'Le saut', video: [film] }))).toBeNull();
  expect(describedIn(await renderBlock(VideoBlock, { video: [film], postDate: '2026-11-02' }))).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { parsePosterPath, parseVideoAddress, toEmbedUrl, toPosterPath, toWatchUrl } from './video-address.ts';

const youtube = { service: 'youtube', id: 'aqz-KE-bpKQ', hash: null } as const;
const unlisted = { service: 'vimeo', id: '1084537', hash: 'ab12cd34ef' } as const;

describe('the address of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/watch?t=90&v=aqz-KE-bpKQ&list=PL1',
    'http://m.youtube.com/watch?v=aqz-KE-bpKQ',
    ' https://youtu.be/aqz-KE-bpKQ?si=x ',
    'youtu.be/aqz-KE-bpKQ',
    '//www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
  ])('of YouTube is read in the form %s', (address) => {
    expect(parseVideoAddress(address)).toEqual(youtube);
  });

  it.each([
    ['https://vimeo.com/1084537', null],
    ['vimeo.com/1084537', null],
    ['https://player.vimeo.com/video/1084537', null],
    ['https://vimeo.com/channels/staffpicks/1084537', null],
    ['https://vimeo.com/1084537/ab12cd34ef', 'ab12cd34ef'],
    ['https://player.vimeo.com/video/1084537?h=ab12cd34ef', 'ab12cd34ef'],
    ['https://vimeo.com/1084537/1234567890', '1234567890'],
  ])('of Vimeo is read in the form %s', (address, hash) => {
    expect(parseVideoAddress(address)).toEqual({ service: 'vimeo', id: '1084537', hash });
  });

  it.each([
    null,
    undefined,
    '',
    'not an address',
    'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
    'https://example.org/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/@someone',
    'https://vimeo.com/someone',
    'https://constructor/1',
  ])('is invalid when it is %s', (address) => {
    expect(parseVideoAddress(address)).toBeNull();
  });

  it('becomes the page, the player and the poster of the video', () => {
    expect(toWatchUrl(youtube)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(toEmbedUrl(youtube)).toBe(
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1',
    );
    expect(toPosterPath(youtube)).toBe('/video-poster/youtube/aqz-KE-bpKQ');
    expect(toWatchUrl(unlisted)).toBe('https://vimeo.com/1084537/ab12cd34ef');
    expect(toEmbedUrl(unlisted)).toBe(
      'https://player.vimeo.com/video/1084537?h=ab12cd34ef&autoplay=1&rel=0&playsinline=1&dnt=1',
    );
    expect(toPosterPath(unlisted)).toBe('/video-poster/vimeo/1084537/ab12cd34ef');
  });

  it('is found again from the path of its poster, and from no other path', () => {
    expect(parsePosterPath(toPosterPath(youtube))).toEqual(youtube);
    expect(parsePosterPath(toPosterPath(unlisted))).toEqual(unlisted);
    const wrong = [
      '/video-poster/youtube/..',
      '/video-poster/youtube/aqz-KE-bpKQ/x',
      '/video-poster/vimeo/1/%2e%2e',
      '/x',
    ];
    expect(wrong.map(parsePosterPath)).toEqual(wrong.map(() => null));
  });
});

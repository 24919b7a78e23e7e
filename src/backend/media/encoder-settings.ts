import { createHash } from 'node:crypto';

/** How sharp encodes each format. */
export const encoderSettings = {
  jpg: { mozjpeg: true },
  png: { compressionLevel: 9 },
  // A visitor may be waiting for it: effort 2 takes half the time of the default and is 6 per cent heavier.
  webp: { effort: 2 },
  // No visitor waits for it: effort 3 takes twice as long as 2 for 7 per cent of the bytes; 4 takes seven times as long for
  // 12. Colours have half the resolution, as always in WebP: 6 per cent lighter.
  avif: { effort: 3, chromaSubsampling: '4:2:0' },
} as const;

/** AVIF's scale of quality is steeper than the others': 46 is within 1 dB of WebP's 80, and half as heavy. */
export const avifQualityPerQuality = 0.58;

/** Names these settings, so that stored pictures of a release that encoded otherwise are drawn again. */
export const encoderVersion = createHash('sha1')
  .update(JSON.stringify([encoderSettings, avifQualityPerQuality]))
  .digest('hex')
  .slice(0, 8);

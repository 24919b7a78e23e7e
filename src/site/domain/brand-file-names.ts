/** Files of the site's root that are drawn from the brand, in the colours of the look. */
const files = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'share-card.png',
  'video-poster.svg',
  'mark.svg',
  'mark-reverse.svg',
  'logo.svg',
  'logo.png',
  'logo-reverse.svg',
  'logo-reverse.png',
] as const;

export type BrandFile = (typeof files)[number];

export function isBrandFile(name: string): name is BrandFile {
  return files.some((file) => file === name);
}

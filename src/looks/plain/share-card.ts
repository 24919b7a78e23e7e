/** The faces, files of `public/fonts`, in which a picture for shared links is set. */
export const cardFaces = {
  display: ['montagu-slab-latin', 'montagu-slab-latin-ext', 'montagu-slab-vietnamese'],
  text: ['radio-canada-latin', 'radio-canada-latin-ext', 'radio-canada-vietnamese'],
} as const;

/** Its colours, those of the light theme in `tokens.css`. */
export const cardColors = { paper: '#ffffff', ink: '#14201d', accent: '#2638c4', kicker: '#2638c4' } as const;

/** The faces, files of `public/fonts`, in which a picture for shared links is set. */
export const cardFaces = {
  display: ['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext', 'bricolage-grotesque-vietnamese'],
  text: ['instrument-sans-latin', 'instrument-sans-latin-ext', 'bricolage-grotesque-vietnamese-text'],
} as const;

/** Its colours, those of the light theme in `tokens.css`. */
export const cardColors = { paper: '#f6f0e0', ink: '#151a3a', accent: '#ff7236', kicker: '#b23c0c' } as const;

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Clamp } from './clamp.tsx';

it('leaves no empty paragraph where there is no text', () => {
  expect(renderToStaticMarkup(<Clamp lines={3}>{''}</Clamp>)).toBe('');
  expect(renderToStaticMarkup(<Clamp lines={3}>Texte</Clamp>)).toMatch(/^<p[^>]*>Texte<\/p>$/);
});

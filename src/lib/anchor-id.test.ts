import { describe, expect, it } from 'vitest';
import { toAnchorId } from './anchor-id.ts';

describe('toAnchorId', () => {
  it.each([
    ['Œuvrer à plusieurs, même l’hiver', 'oeuvrer-a-plusieurs-meme-l-hiver'],
    ['  Prix & durée  ', 'prix-duree'],
    ['2026, une année', 'section-2026-une-annee'],
    ['???', 'section'],
    ['', 'section'],
  ])('names %o', (text, id) => {
    expect(toAnchorId(text)).toBe(id);
  });
});

/** The parts of fontkit 2 that the share pictures use; the package ships no types. */
declare module 'fontkit' {
  interface GlyphPath {
    translate(x: number, y: number): GlyphPath;
    scale(x: number, y: number): GlyphPath;
    toSVG(): string;
  }

  interface GlyphRun {
    readonly glyphs: readonly { readonly path: GlyphPath }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    readonly advanceWidth: number;
  }

  export interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    layout(text: string): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function create(data: Uint8Array): Font;
}

/** The position of a section on the screen. */
export interface SectionPosition {
  readonly id: string;
  /** Distance of its top from the top of the viewport, in pixels; null while it is not on the page. */
  readonly top: number | null;
}

/**
 * The current section: the last one, in page order, whose top is above the middle of the viewport. Null above the
 * first.
 */
export function findCurrentSection(sections: readonly SectionPosition[], viewportHeight: number): string | null {
  const passed = sections.filter(({ top }) => top !== null && top < viewportHeight / 2);
  return passed.at(-1)?.id ?? null;
}

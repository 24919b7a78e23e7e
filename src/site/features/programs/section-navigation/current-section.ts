/** The position of a section on the screen. */
export interface SectionPosition {
  readonly id: string;
  /** Distances of its edges from the top of the viewport, in pixels; null while it is not on the page. */
  readonly box: { readonly top: number; readonly bottom: number } | null;
}

/**
 * The current section: the last one, in page order, whose top is above the middle of the viewport. Null above the first,
 * and where that one has been left for a part of the page that is no section: nothing of it is visible any more.
 */
export function findCurrentSection(sections: readonly SectionPosition[], viewportHeight: number): string | null {
  const last = sections.findLast(({ box }) => box !== null && box.top < viewportHeight / 2);
  return last?.box && last.box.bottom > 0 ? last.id : null;
}

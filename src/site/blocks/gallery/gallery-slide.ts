import type { ReactNode } from 'react';

/** One picture of a gallery, in its small and large version. */
export interface GallerySlide {
  /** The large picture's file, for visitors without JavaScript. */
  readonly href: string;
  readonly shape: string;
  /** `Image 2 of 5` */
  readonly position: string;
  readonly thumbnail: ReactNode;
  readonly legend: ReactNode;
  /** The content of the dialog. */
  readonly large: ReactNode;
}

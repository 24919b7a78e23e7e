import type { ReactNode } from 'react';

export interface ModalProps {
  readonly isOpen: boolean;
  /** Called with false when the visitor closes: Escape, a press outside, the close button. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The dialog's name, shown as its heading; `media` shows none. */
  readonly label: string;
  readonly closeLabel: string;
  /**
   * Maximum width: 30, 44 or 72 rem; on phones these are bottom sheets. `media` is a dark stage for pictures and videos,
   * as large as a 16:9 frame can be in the window.
   */
  readonly size?: 's' | 'm' | 'l' | 'media';
  readonly children: ReactNode;
}

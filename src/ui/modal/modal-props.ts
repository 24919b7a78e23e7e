import type { ReactNode } from 'react';

export interface ModalProps {
  readonly isOpen: boolean;
  /** Called with false when the visitor closes: Escape, a press outside, the close button. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The dialog's name, shown as its heading; `media` shows none. */
  readonly label: string;
  readonly closeLabel: string;
  /**
   * How wide it may become: 30, 44 or 72 rem; on phones these are sheets that rise from the foot of the screen. `media`
   * is a dark stage for pictures and films, as large as the window lets a 16:9 frame be.
   */
  readonly size?: 's' | 'm' | 'l' | 'media';
  readonly children: ReactNode;
}

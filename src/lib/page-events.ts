/**
 * Listens for what happens anywhere on the page, before those do who listen on its elements: what comes later is served
 * too, and what is replaced.
 */
export function onPage<Type extends keyof DocumentEventMap>(
  type: Type,
  run: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, run, { capture: true });
}

/** The element that an event happened to or in, of those that a selector names; null for another one. */
export function findAround<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a press means what is pressed itself, and not a tab, a window or a file of its own for it. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Runs at once and, while the document is still arriving, once more when all of it is there. What it runs has to bear
 * being run again.
 */
export function whenParsed(run: () => void): void {
  run();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
}

/** What browsers tell of the visitor's connection where they tell it: the Network Information API is in no type of the DOM. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Whether the visitor has asked for fewer bytes. */
export const savesData = () => connection()?.saveData;

/** Whether bytes that nobody has asked for would hold up those that somebody has. */
export const isSlowConnection = () => /[23]g$/.test(connection()?.effectiveType ?? '');

/**
 * Listens for an event on the whole document, in the capture phase and so before the listeners of elements. Elements that
 * are added or replaced later are covered too.
 */
export function onPage<Type extends keyof DocumentEventMap>(
  type: Type,
  run: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, run, { capture: true });
}

/** The closest element around an event's target that matches a selector, or null. */
export function findAround<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a press is a plain one, and not a request for a new tab, a new window or a download. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Runs a function at once and, while the document is still being parsed, once more at the end. The function has to be
 * idempotent.
 */
export function whenParsed(run: () => void): void {
  run();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
}

/** Runs a function when the next frame has been painted; on a page that is not visible yet, once it is. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** The same when the page has loaded. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') afterPaint(run);
  else addEventListener('load', () => afterPaint(run));
}

/** The part of the Network Information API that is used here; TypeScript's DOM types do not have it. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Whether the visitor's browser is set to save data. */
export const savesData = () => connection()?.saveData;

/** Whether the connection is so slow that background loading would delay the visitor's requests. */
export const isSlowConnection = () => /[23]g$/.test(connection()?.effectiveType ?? '');

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

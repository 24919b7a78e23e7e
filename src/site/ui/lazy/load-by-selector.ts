import { findAround, onPage, whenLoaded } from '#src/platform/lib/page-events.ts';

/** The selector or selectors of a part on a page, and the function that fetches its script. */
export type PagePart = readonly [selector: string, load: () => Promise<{ listen: () => void }>];

/**
 * Loads the scripts of the parts that the page has: after the page itself, or at once when the visitor reaches for the part
 * or has already opened it. A script that could not be fetched is tried again when the visitor reaches for it again; until
 * then the part stays plain HTML.
 *
 * A form that is itself a part, and is sent before its script has arrived, waits for it. Without the script it is sent as
 * it is.
 */
export function listenForParts(parts: readonly PagePart[]): void {
  const loads = new Map<PagePart, Promise<void>>();
  const settled = new Set<PagePart>();

  const load = async (part: PagePart) => {
    const loading = loads.get(part) ?? part[1]().then(({ listen }) => listen());
    loads.set(part, loading);
    try {
      await loading;
    } catch (error) {
      loads.delete(part);
      console.warn(error);
    }
    settled.add(part);
  };
  const loadWhere = (isNeeded: (selector: string) => unknown) => {
    for (const part of parts) if (isNeeded(part[0])) void load(part);
  };
  const loadPresent = () => loadWhere((selector) => document.querySelector(selector));
  const reach = (event: Event) => loadWhere((selector) => findAround(event, selector));

  onPage('pointerdown', reach);
  onPage('focusin', reach);
  onPage('submit', (event) => {
    const { target: form, submitter } = event;
    const part = form instanceof HTMLFormElement && parts.find(([selector]) => form.matches(selector));
    if (!part || settled.has(part)) return;
    event.preventDefault();
    event.stopPropagation();
    void load(part).then(() => form.requestSubmit(submitter));
  });
  loadWhere((selector) => document.querySelector(`:is(${selector}):is([open], :focus-within)`));
  whenLoaded(loadPresent);
}

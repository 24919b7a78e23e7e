import { savesData } from '#src/platform/lib/page-events.ts';
import { fontsKey } from '#src/platform/lib/browser-storage-names.ts';

/** Events of a visitor who stays: one who leaves after the first look is not charged for another page's faces. */
const signsOfUse = ['scroll', 'pointerdown', 'pointermove', 'keydown'];

/**
 * Fetches the font faces when the visitor of a page that has loaded begins to use it, without using them on it, and records
 * that they are cached: from the next page on the document's own script adds them before the first paint. See
 * `facesScript`.
 */
export function loadFonts(): void {
  const use = new AbortController();
  const start = () => {
    use.abort();
    void fetchFaces();
  };
  for (const name of signsOfUse) addEventListener(name, start, { capture: true, passive: true, signal: use.signal });
}

async function fetchFaces(): Promise<void> {
  const { faces } = document.querySelector<HTMLElement>('script[data-faces]')?.dataset ?? {};
  if (!faces || savesData()) return;
  try {
    if (localStorage.getItem(fontsKey) === faces) return;
    const files = faces.split(' ').map(async (file) => {
      const answer = await fetch(file, { priority: 'low' });
      // A file is cached only after its body has been read to the end.
      await answer.arrayBuffer();
      return answer.ok;
    });
    if ((await Promise.all(files)).every(Boolean)) localStorage.setItem(fontsKey, faces);
  } catch {
    // Offline, or without storage, the page uses system fonts.
  }
}

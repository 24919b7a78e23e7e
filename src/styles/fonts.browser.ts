import { savesData } from '#src/lib/page-events.ts';
import { fontsKey } from '#src/lib/stored-names.ts';

/**
 * Fetches the font faces after the page has loaded, without using them on it, and records that they are cached: from the
 * next page on the document's own script adds them before the first paint. See `facesScript`.
 */
export function loadFonts(): void {
  if (document.readyState === 'complete') void fetchFaces();
  else addEventListener('load', () => void fetchFaces());
}

async function fetchFaces(): Promise<void> {
  const { faces, sheet } = document.querySelector<HTMLElement>('script[data-faces]')?.dataset ?? {};
  if (!faces || !sheet || savesData()) return;
  try {
    if (localStorage.getItem(fontsKey) === sheet) return;
    const files = [sheet, ...faces.split(' ')].map(async (file) => {
      const answer = await fetch(file, { priority: 'low' });
      // A file is cached only after its body has been read to the end.
      await answer.arrayBuffer();
      return answer.ok;
    });
    if ((await Promise.all(files)).every(Boolean)) localStorage.setItem(fontsKey, sheet);
  } catch {
    // Offline, or without storage, the page uses system fonts.
  }
}

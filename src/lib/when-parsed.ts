/**
 * Runs at once and, while the document is still arriving, once more when all of it is there. What it runs has to bear
 * being run again.
 */
export function whenParsed(run: () => void): void {
  run();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
}

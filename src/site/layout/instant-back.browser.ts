/**
 * On the way back or forward in the history the page changes without a cross-fade: the browser has it ready, and a slow
 * phone would spend a quarter of a second on the pictures of both.
 */
export function goBackAtOnce(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (activation?.navigationType === 'traverse') viewTransition?.skipTransition();
  });
}

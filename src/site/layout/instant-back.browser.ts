/**
 * On the way back or forward in the history the page changes without a cross-fade: the browser has it ready, and a slow
 * phone would spend a quarter of a second on the pictures of both.
 */
export function goBackAtOnce(): void {
  // A transition that ends early, here or by the browser, is never ready: Safari reports a rejection that nothing has handled.
  const handle = (transition: ViewTransition | null) => void transition?.ready.catch(() => undefined);
  addEventListener('pagereveal', ({ viewTransition }) => handle(viewTransition));
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    handle(viewTransition);
    if (activation?.navigationType === 'traverse') viewTransition?.skipTransition();
  });
}

/**
 * On the way back or forward in the history the page changes without a cross-fade: the browser has it ready, and a slow
 * phone would spend a quarter of a second on the pictures of both.
 */
export function goBackAtOnce(): void {
  addEventListener('pagereveal', handleEarlyEnd);
  addEventListener('pageswap', (event) => {
    handleEarlyEnd(event);
    if (event.activation?.navigationType === 'traverse') event.viewTransition?.skipTransition();
  });
}

/** A transition that ends early, here or by the browser, rejects its promises: browsers report those that nothing handles. */
function handleEarlyEnd({ viewTransition }: PageRevealEvent | PageSwapEvent): void {
  if (!viewTransition) return;
  const { ready, finished, updateCallbackDone } = viewTransition;
  for (const end of [ready, finished, updateCallbackDone]) end.catch(() => {});
}

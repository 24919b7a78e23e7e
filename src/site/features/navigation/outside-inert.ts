/**
 * Makes everything outside an element inert until the returned function is called. Elements that were already inert stay
 * inert.
 */
export function makeOutsideInert(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (let node = element; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      made.push(sibling);
    }
  }
  return () => {
    for (const sibling of made) sibling.inert = false;
  };
}

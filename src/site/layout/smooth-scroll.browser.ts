/**
 * Lets a link to a part of the page move it there smoothly (`base.css`), once the page has loaded: before, the browser would
 * slide a visitor who comes back through the whole page to the place where they were.
 */
export function scrollSmoothly(): void {
  document.documentElement.dataset['smooth'] = '';
}

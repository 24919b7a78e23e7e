import { createHash } from 'node:crypto';

/*
 * The scripts that stand in the HTML itself, because they have to run before what follows them is painted. Their text is
 * constant, so that the content security policy can name each by its hash; what differs from page to page is in
 * attributes of the page's elements.
 */

/** Closes the consent banner before it, when the browser has a cookie of an answer that did not come with the request. */
export const hideDecidedQuestion =
  '(b=>{if(RegExp(b.dataset.decided).test(document.cookie))b.popover="auto"})(document.currentScript.previousElementSibling)';

/** As a source expression of a policy: `'sha256-…'`. */
export function toPolicySource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The source expressions of all of them. */
export const inlineScriptSources = [hideDecidedQuestion].map(toPolicySource).join(' ');

import { createHash } from 'node:crypto';

/*
 * The few scripts that stand in documents. Their text is the same in every page (what differs goes into attributes), so
 * that the content security policy names them by their hash and a page is the same for every visitor.
 */

/**
 * Takes to the head what a page found only after its head was sent. Styles go behind the last of their precedence, as
 * React's own script does; `moveBefore` does not load them again.
 */
export const lateResourcesToHead =
  '(function(h){document.querySelectorAll("[data-late]").forEach(function(e){' +
  'e.removeAttribute("data-late");' +
  'var p=e.getAttribute("data-precedence"),n=null;' +
  'if(p!==null)h.querySelectorAll("[data-precedence]").forEach(function(s){' +
  'if(s.getAttribute("data-precedence")===p)n=s.nextSibling});' +
  'h.moveBefore?h.moveBefore(e,n):h.insertBefore(e,n)' +
  '})})(document.head)';

/**
 * A browser sends no SameSite=Strict cookie with a visit from another site, but its scripts can read them: this one,
 * right behind the consent banner, closes it before it is painted. Its element names the cookie's pattern and the banner.
 */
export const hideWhenDecided =
  'var d=document.currentScript.dataset;' +
  'if(new RegExp(d.pattern).test(document.cookie))document.getElementById(d.target).popover="auto"';

/** The source expression by which a policy allows an inline script or style: `'sha256-…'`. */
export function hashSourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

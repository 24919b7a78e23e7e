import { createHash } from 'node:crypto';
import { fontsKey } from './browser-storage-names.ts';

/*
 * The scripts that are inlined in the HTML, because they have to run before what follows them is painted. Their text is
 * constant, so that the content security policy can name each by its hash; what differs from page to page is in
 * attributes of the page's elements.
 */

/**
 * Closes the preceding consent banner when the browser has a decision cookie that the request did not have; otherwise marks
 * the root element, so that the page keeps clear of the banner.
 */
export const hideDecidedQuestion =
  '(b=>{if(RegExp(b.dataset.decided).test(document.cookie))b.setAttribute("popover","auto");else document.documentElement.dataset.asked=""})' +
  '(document.currentScript.previousElementSibling)';

/**
 * Moves resources that React found after the head was sent to the head. Styles go after the last of their precedence, as
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
 * Adds the font faces before the first paint where that costs little: when their files are known to be in the browser's cache
 * (`loadFonts` records it), or the connection is fast. Safari and Firefox say nothing of the connection: there the first byte
 * of this page has come within 100 ms. The rules are in an attribute of the script, so that they need no request: a sheet that
 * a script adds holds back the first paint in no Firefox.
 */
export const facesScript = `(function(d){try{var c=navigator.connection,fast=function(){
if(c)return c.effectiveType==="4g"&&c.rtt<=100&&!c.saveData;
var n=performance.getEntriesByType("navigation")[0],wait=n.responseStart-n.requestStart;return wait>0&&wait<=100};
if(localStorage.getItem("${fontsKey}")!==d.faces&&!fast())return;
d.faces.split(" ").forEach(function(f){
document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:f}))});
var s=new CSSStyleSheet();s.replaceSync(d.rules);document.adoptedStyleSheets.push(s)}catch(e){}})(document.currentScript.dataset)`;

/**
 * Lets a phone fetch the pictures far below, which `picture.module.css` keeps until then: when the page has loaded and been
 * painted, or as soon as the visitor scrolls. In a page that nobody looks at yet they wait.
 */
export const picturesScript =
  '(r=>{const go=()=>"pictures"in r.dataset||requestAnimationFrame(()=>setTimeout(()=>{r.dataset.pictures=""}));' +
  'addEventListener("load",go);addEventListener("scroll",go)})(document.documentElement)';

/**
 * Marks a page whose far parts may wait (`base.css`): nobody has asked for one of them by an address with a fragment, or
 * comes back to a place in the page, which the browser finds only where all parts above it have their height. A link to a
 * part ends that before the browser follows it; the first Tab key ends it before the browser moves the focus, because parts
 * that take their height then could move what has the focus out of sight (WCAG 2.4.11).
 */
export const farPartsScript =
  '(r=>{if(location.hash||/^[rb]/.test(performance.getEntriesByType("navigation")[0]?.type))return;' +
  'r.dataset.far="";const end=()=>r.removeAttribute("data-far");' +
  'addEventListener("keydown",e=>{if(e.key==="Tab")end()},true);' +
  'addEventListener("click",e=>{if(e.target.closest?.(\'a[href*="#"]\'))end()},true)})(document.documentElement)';

/**
 * Opens the links and searches of a preview in a tab of their own while a control panel shows it in a frame: published pages
 * refuse to be framed. Links within the page stay in it, also those with its path, which lack the preview's query. It listens
 * last, so that it sees what the page's own scripts have answered.
 */
export const previewLinksScript = `if(top!==self){
addEventListener("click",e=>{const a=e.target.closest?.("a[href]");
if(!a||a.target||a.hasAttribute("download")||e.defaultPrevented||!/^http/.test(a.protocol))return;
if(!a.hash||a.origin!==location.origin||a.pathname!==location.pathname)a.target="_blank";
else if(a.search!==location.search){e.preventDefault();location.hash=a.hash}});
addEventListener("submit",e=>{const f=e.target;if(!e.defaultPrevented&&f.method==="get"&&!f.target)f.target="_blank"})}`;

/** The links that browsers with speculation rules prefetch on intent: all pages of the site, and no files. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/media/*' } },
          { not: { selector_matches: '[download],[target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * JSON as it may stand in a script element: every `<` is written as an escape, so that no text in it can end the element
 * or open a comment (HTML standard, "Restrictions for contents of script elements").
 */
export function toInlineJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** The source expression by which a policy allows an inline script or style: `'sha256-…'`. */
export function hashSourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The source expressions of all inline scripts. */
export const inlineScriptSources = [
  hideDecidedQuestion,
  lateResourcesToHead,
  facesScript,
  picturesScript,
  farPartsScript,
  speculationRules,
]
  .map(hashSourceOf)
  .join(' ');

/**
 * Enables cross-document view transitions. It is inlined in every document, because both documents have to opt in before
 * they are painted. `base.css` has what the fading looks like.
 */
export const pageTransition =
  '@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}';

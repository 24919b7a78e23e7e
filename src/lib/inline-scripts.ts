import { createHash } from 'node:crypto';

/**
 * Adds the sheet of the faces before the first paint where that costs next to nothing: where they are known to be at
 * hand (`loadFonts` remembers it), or the connection is quick. Its text is constant, what differs is in its attributes.
 */
export const facesScript = `(function(s){try{var d=s.dataset,c=navigator.connection;
if(localStorage.getItem("fonts")!==d.sheet&&!(c&&c.effectiveType==="4g"&&c.rtt<=100&&!c.saveData))return;
var add=function(o){s.after(Object.assign(document.createElement("link"),o))};
d.faces.split(" ").forEach(function(f){add({rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:f})});
if("blocking" in HTMLLinkElement.prototype)add({rel:"stylesheet",blocking:"render",href:d.sheet});
else document.write('<link rel="stylesheet" href="'+d.sheet+'">')}catch(e){}})(document.currentScript)`;

/** How a content security policy names an inline script: `'sha256-…'`. */
export function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

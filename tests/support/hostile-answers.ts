import type { Rewrite } from './fault-backend.ts';

/** A host that no page may ever ask. */
export const hostileHost = 'hostile.example';

/** Would leave a mark in the page if it ran. */
const X = 'window.ran=1';

// Pictures of other hosts are missing here: a CMS may keep its pictures on any host.
const elements = [
  `<script>${X}</script>`,
  `<img src=x onerror=${X}>`,
  `<img/src=x/onerror=${X}>`,
  `<svg onload=${X}>`,
  `<svg><script>${X}</script></svg>`,
  `<svg><a xlink:href="javascript:${X}"><text y=9>x</text></a></svg>`,
  `<svg><animate onbegin=${X} attributeName=href dur=1s></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${X}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${X}&gt;">`,
  `<details open ontoggle=${X}><summary>x</summary></details>`,
  `<input autofocus onfocus=${X}>`,
  `<body onload=${X}>`,
  `<video onerror=${X}><source src=x></video>`,
  `<audio src=x onerror=${X}></audio>`,
  `<iframe src=javascript:${X}></iframe>`,
  `<iframe srcdoc="<script>parent.${X}</script>"></iframe>`,
  `<object data=javascript:${X}></object>`,
  `<embed src=javascript:${X}>`,
  `<form action=javascript:${X}><button autofocus>x</button></form>`,
  `<button formaction=javascript:${X}>x</button>`,
  `<meta http-equiv=refresh content="0;url=//${hostileHost}">`,
  `<base href="https://${hostileHost}/">`,
  `<link rel=stylesheet href="https://${hostileHost}/x.css">`,
  `<style>@import "https://${hostileHost}/x.css";*{background:url(https://${hostileHost}/x)}</style>`,
  `<p style="background:url(https://${hostileHost}/y)" onclick=${X}>x</p>`,
  `<a href="javascript:${X}" id=location name=cookie>x</a>`,
  `<a href="java&#9;script:${X}">x</a>`,
  `<a href="data:text/html,<script>${X}</script>">x</a>`,
  `<a href="//${hostileHost}/x">x</a>`,
  `<a href="/\\${hostileHost}/x">x</a>`,
  `<noscript><p title="</noscript><img src=x onerror=${X}>"></noscript>`,
  `<textarea></textarea><img src=x onerror=${X}></textarea>`,
  `<title></title><img src=x onerror=${X}></title>`,
  `<template><img src=x onerror=${X}></template>`,
  `<!--><img src=x onerror=${X}>-->`,
  `<xmp><p title="</xmp><img src=x onerror=${X}>"></xmp>`,
];

/** Ways out of the places where a text may stand: elements, attributes, scripts, styles, comments, addresses. */
const beginnings = [
  '',
  'Texte ',
  '">',
  "'>",
  '</title>',
  '</p></div></body></html>',
  '</script>',
  '</textarea>',
  '</style>',
  '-->',
  ']]>',
  '\u2028',
  '\u0000',
  '&#x3c;',
  '`',
  '${',
  '\\u003c',
  '{"__html":"',
  '$L1:',
  '$F1:',
  '"}]}</script>',
  '\r\nSet-Cookie: ran=1\r\n\r\n',
  'END:VEVENT\r\nBEGIN:VALARM\r\n',
  '__proto__',
];

const ends = ['', '"', '\u202e', '<'];

/** Texts and editors' HTML: every element after every way out, with every end; more than three thousand. */
const hostileTexts: readonly string[] = ends.flatMap((end) =>
  beginnings.flatMap((beginning) => elements.map((element) => beginning + element + end)),
);

/** Addresses that an editor may type where a link is expected. */
const hostileAddresses: readonly string[] = [
  `javascript:${X}`,
  `JaVaScRiPt:${X}`,
  ` \u0001javascript:${X}`,
  `java\tscript:${X}`,
  `java\nscript:${X}`,
  `javascript&colon;${X}`,
  `vbscript:${X}`,
  `data:text/html,<script>${X}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=`,
  `x:${X}`,
  `jar:https://${hostileHost}!/x`,
  `feed:javascript:${X}`,
  `view-source:javascript:${X}`,
  `blob:https://${hostileHost}/x`,
  `filesystem:https://${hostileHost}/x`,
  `file:///etc/passwd`,
  `//${hostileHost}/x`,
  `/\\${hostileHost}/x`,
  `\\\\${hostileHost}\\x`,
  `/\t/${hostileHost}/x`,
  `/\n/${hostileHost}/x`,
  `https://${hostileHost}/"onmouseover="${X}`,
  `https://user:password@${hostileHost}/`,
  `http://[::1`,
  `mailto:a@example.org?subject=x&body=<script>${X}</script>`,
  `tel:"><img src=x onerror=${X}>`,
];

/** Values that the site computes with, rather than shows. */
const kept =
  /^(?:__typename|id|uid|uri|slug|url|nodeUri|siteHandle|language|languageID|mimeType|handle|type|postDate|expiryDate|date\w*|\w+Date|\w+At|attendanceMode|theme|displayType|hAlign|mode|kind|status|level|width|height|webp\w*|pixel|canonical|robots|\w+Uri|\w+Url|pathname|sectionHandle|typeHandle|email|phone)$/;
const addresses = /^(?:webUrl|website|url\w+|\w*linkedin\w*|\w*facebook\w*|\w*instagram\w*)$/i;

/** Replaces every text that is shown, and every address that an editor types, by the next hostile one. */
export function createHostileRewrite(): { rewrite: Rewrite; used: Set<string> } {
  const used = new Set<string>();
  let texts = 0;
  let targets = 0;
  const take = (list: readonly string[], index: number) => {
    const text = list[index % list.length] ?? '';
    used.add(text);
    return text;
  };
  const visit = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => visit(each, key));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, visit(child, name)]));
    }
    if (typeof value !== 'string' || value === '') return value;
    if (key === 'webUrl' || addresses.test(key)) return take(hostileAddresses, targets++);
    return kept.test(key) || /^\d{4}-\d\d-\d\d/.test(value) ? value : take(hostileTexts, texts++);
  };
  return { rewrite: (answer) => visit(answer, ''), used };
}

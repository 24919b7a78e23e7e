import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type ReactNode, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineProse } from './inline-prose.tsx';
import { toInlineProse, toProseTree } from './prose-tree.ts';
import { Prose } from './prose.tsx';
import { renderProse } from './render-prose.ts';
import { isSafeHref } from './safe-address.ts';

const allowedTags = new Set(
  (
    'div section p br wbr strong b em i s del ins u mark kbd samp var bdi bdo dfn sub sup small abbr a ul ol li blockquote cite q h2 h3 h4 h5 h6 hr figure figcaption img ' +
    'table caption thead tbody tfoot tr th td code pre dl dt dd span'
  ).split(' '),
);
const allowedAttributes = new Set(
  'class lang dir id href target rel src alt width height loading decoding title start type reversed value colspan rowspan scope role aria-label tabindex data-align data-task data-tick'.split(
    ' ',
  ),
);

/** Script that would run shows as a call of this name outside of text. */
const X = 'alert(1)';
const payloads = [
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
  `<a href="x:${X}">x</a><a href="jar:https://evil.example!/x">x</a><a href="feed:https://evil.example">x</a>`,
  `<a href="DATA:text/html,x">x</a><a href="&#x09;data:text/html,x">x</a><a href="\u00A0javascript:${X}">x</a>`,
  `<a href="/\t/evil.example">x</a><a href="\n//evil.example">x</a><a href="/&#92;evil.example">x</a>`,
  `<a href=" vbscript:${X}">x</a><a href="mhtml:https://evil.example">x</a><a href="filesystem:https://x">x</a>`,
  `<img src="//evil.example/x.png"><img src="mailto:x"><img src="tel:1"><img src="jar:x"><img src="/\\evil.example/x">`,
  `<a id=location name=cookie href=/x>x</a><img id=forms name=getElementById src=/x.jpg><p id=__proto__>x</p>`,
  `<del id=dataLayer><s><p id=scheduler dir="rtl&quot;onclick=${X}">x</p></s></del><a name=cookie>x</a>`,
  `<ol type="a&quot;onclick=${X}" start="1e9" reversed="${X}"><li value="${X}">x</ol><bdo dir=evil>x</bdo>`,
  `<span data-tick="done" data-align="evil">x</span><input type=checkbox checked onclick=${X} name=location>`,
  `<td align="evil" style="text-align:url(javascript:${X})">x</td><table><td align="right&quot;onclick=${X}">x</table>`,
  `<iframe title='"><img src=x onerror=${X}>' src="https://a.example/"></iframe><object data="https://a.example"><svg onload=${X}></object>`,
  `<audio><source src="javascript:${X}"><script>${X}</script></audio><video src="https://u:p@a.example/"></video>`,
  `<a data-embed="<script>" href="javascript:${X}"></a><oembed url="//a.example\\@evil.example"></oembed>`,
  `<form id=document name=body><input name=attributes><img name=currentScript src=/x.jpg></form>`,
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
  `<svg></p><textarea><title><style></textarea><img src=x onerror=${X}></style></title></svg>`,
  `<svg><p><style><!--</style><img src=x onerror=${X}>--></style></p></svg>`,
  `<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src=x onerror=${X}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${X}>`,
  `<table><svg><foreignObject><select><table><s><style><img src=x onerror=${X}></style>`,
  `<svg><desc><math><mi></mi><table><a><style></a><img src=x onerror=${X}></style></table></math></desc></svg>`,
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

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  const elements = node.childNodes.filter((child) => 'tagName' in child);
  return elements.concat(elements.flatMap(elementsIn));
}

function expectHarmless(html: string): void {
  for (const element of elementsIn(parseFragment(html))) {
    expect(allowedTags, html).toContain(element.tagName);
    for (const { name, value } of element.attrs) {
      expect(allowedAttributes, html).toContain(name.toLowerCase());
      if (name === 'href' || name === 'src') expect(isSafeHref(value), `${html}: ${value}`).toBe(true);
      if (name === 'src') expect(value).not.toMatch(/^(?:mailto|tel|data):/i);
    }
    const read = (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value;
    // In a namespace that neither scripts nor the page use.
    if (read('id') !== undefined) expect(read('id')).toMatch(/^text:[\p{L}\p{M}\p{N}_.:-]+$/u);
    if (read('target')) expect(read('rel')).toBe('noopener noreferrer');
  }
  expect(html).not.toMatch(/<(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|link|template)\b/i);
}

function render(html: string): string[] {
  const resolveHref = (href: string) => ({ href, isExternal: false });
  return (['fr-CA', 'en-CA'] as const).flatMap((locale) => [
    renderToString(<Prose html={html} locale={locale} headingLevel={2} resolveHref={resolveHref} />),
    renderToString(<InlineProse html={html} locale={locale} resolveHref={resolveHref} />),
  ]);
}

describe('Prose', () => {
  it.each(payloads)('renders nothing that can run: %s', (payload) => {
    for (const html of [payload, `<p>avant ${payload} après</p>`, `<ul><li>${payload}`, `<table><tr><td>${payload}`]) {
      for (const rendered of render(html)) expectHarmless(rendered);
    }
  });

  it('renders nothing that can run when payloads meet', () => {
    for (const [index, payload] of payloads.entries()) {
      const other = payloads[(index * 37 + 11) % payloads.length] ?? '';
      for (const rendered of render(payload + other)) expectHarmless(rendered);
      for (const rendered of render(payload.slice(0, payload.length >> 1) + other)) expectHarmless(rendered);
    }
  });

  it('keeps escaped markup as text', () => {
    expect(render('&lt;script&gt;x&lt;/script&gt;')[1]).toBe('&lt;script&gt;x&lt;/script&gt;');
  });

  it('renders markup of any depth, and keeps its text', () => {
    for (const tag of ['p', 'div', 'b', 'blockquote', 'ul><li', 'table><tr><td', 'a href=x', 'span', 'svg']) {
      for (const depth of [30, 200, 3000]) {
        for (const rendered of render(`${`<${tag}>`.repeat(depth)}fond`)) {
          expectHarmless(rendered);
          if (tag !== 'svg') expect(rendered).toContain('fond');
        }
      }
    }
  });
});

/** An element as its name, its attributes and its children; a text as it is. */
type Tree = string | { name: string; attributes: Record<string, string>; children: Tree[] };

const attributeOfProp: Record<string, string> = { className: 'class' };

function treesOf(node: ReactNode): Tree[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(treesOf);
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(node)) return [];
  const { children, ...props } = node.props;
  if (typeof node.type !== 'string') return treesOf(children);
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  const attributes = given.map(([name, value]) => [
    attributeOfProp[name] ?? name.toLowerCase(),
    // The name alone is the value of `reversed`.
    value === true ? '' : String(value),
  ]);
  return [{ name: node.type, attributes: Object.fromEntries(attributes), children: treesOf(children) }];
}

function treesIn(parent: DefaultTreeAdapterTypes.ParentNode): Tree[] {
  return parent.childNodes.flatMap((node): Tree[] => {
    if ('value' in node) return [node.value];
    // A comment would be left in, and differ: React sets one between two texts.
    if (!('tagName' in node)) return [node.nodeName];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, children: treesIn(node) }];
  });
}

/** The two trees that hydration compares: React's, and the one built by a browser from its markup. */
function expectSameTree(html: string): void {
  const context = {
    locale: 'fr-CA',
    headingLevel: 2,
    resolveHref: (href: string) => ({ href, isExternal: true }),
  } as const;
  for (const tree of [toProseTree(html), toInlineProse(html)]) {
    const node = renderProse(tree, context);
    expect(treesIn(parseFragment(renderToString(node))), html).toEqual(treesOf(node));
  }
}

/** Pseudo-random numbers that are the same in every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

describe('A browser builds of the markup the tree that React made of it', () => {
  it.each([
    '<table> <caption> c </caption>\n<tr> loose <td> a </td> text </tr> more </table>',
    '<table><p>a</p><tr><td><table><tr><td>b</td></tr></table><td>c</table>',
    '<table><colgroup><col></colgroup><thead><td>a</thead><tfoot></tfoot><div>b</div></table>',
    '<p>a<p>b<div>c<p>d</div>e</p>f',
    '<p>a<table><tr><td>b</table>c</p>',
    '<p><ul><li>a<p>b<li>c</ul>d</p><h2>a<h3>b</h3></h2>',
    '<a href="/a">a<p>b<a href="/c">c</a></p>d</a>',
    '<a href="/a"><table><tr><td><a href="/b">b</a></td></tr></table></a>',
    '<b>a<p>b</b>c</p>d<i><b>e</i>f</b>',
    '<pre>\n\n\r\na</pre><pre>\n<b>\nb</b></pre><pre>&#10;c</pre>',
    '<dl>a<dt>b<dd>c<div><dt>d<p>e</p></div><b>f</b></dl>',
    '<figure>a<p>b</p><figcaption>c<div>d</div></figcaption><img src="/e.jpg"></figure>',
    '<button><button>a</button></button><nobr>b<nobr>c</nobr></nobr>',
    'a\uD83D b \uDE00<p title="\uD83D">c&#xD800;&#13;&#0;d\u0000\u000C</p>',
    '<li>a<dd>b<td>c<tr>d<option>e<optgroup>f',
    '<abbr title="a\r\nb&#13;c">d</abbr><img src="/a.jpg" alt="&#13;&quot;&lt;">',
  ])('%s', (html) => {
    expectSameTree(html);
  });

  it('of every attack', () => {
    for (const payload of payloads) expectSameTree(`<p>avant ${payload} après</p><table><tr>${payload}`);
  });

  it('of tags thrown together', () => {
    const parts = (
      '<p> </p> <div> </div> <b> </b> <i> </i> <a§href="/a"> </a> <a§href="https://a.example"> <ul> <li> </li> </ul> <ol§start=2> ' +
      '</ol> <table> </table> <tr> </tr> <td> <td§colspan=2> </td> <th> <caption> </caption> <thead> <tbody> <colgroup> <col> ' +
      '<h2> </h2> <h4> </h4> <pre> </pre> <code> </code> <blockquote> </blockquote> <figure> </figure> <figcaption> <dl> <dt> <dd> ' +
      '</dl> <br> <hr> <img§src="/a.jpg"> <span§lang=en> </span> <center> <small> </small> <button> <form> </form> <svg> </svg> ' +
      '<math> <mi> <select> </select> <iframe§src="https://youtu.be/abc_DEF-123"></iframe> <font> </font> <nobr> <del> </del> <mark> </mark> <p§id=a> <a§name=b> <div§id=c> <bdo§dir=rtl> </bdo> <kbd> </kbd> <wbr> <s> </s> <input§type=checkbox> ' +
      '<iframe§src="https://a.example/"></iframe> <audio§src="/a.mp3"> </audio> <span§style="font-weight:700"> <p§dir=rtl> a b ! § \n &nbsp;'
    ).split(' ');
    const roll = createDice(7);
    for (let round = 0; round < 3000; round += 1) {
      const drawn = Array.from({ length: 3 + roll(14) }, () => parts[roll(parts.length)] ?? '');
      expectSameTree(drawn.join('').replaceAll('§', ' '));
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
    'x:y',
    'jar:https://a!/b',
    'feed:https://a',
    '\t//a',
    '/\n/a',
  ])('refuses %o', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubheadingLevel } from '#src/site/ui/heading.tsx';
import { InlineProse } from './inline-prose.tsx';
import styles from './prose.module.css';
import { Prose } from './prose.tsx';

/** Represents the site: addresses on its own host lose their origin, other hosts are external. */
function resolveHref(href: string) {
  const own = 'https://cms.example';
  if (href.startsWith(own)) return { href: href.slice(own.length) || '/', isExternal: false };
  return { href, isExternal: /^https?:/.test(href) };
}

/** `~` for the no-break space and `^` for the narrow one; class names as they are written in the style sheet. */
function markup(node: ReactNode): string {
  let html = renderToStaticMarkup(node).replaceAll('\u00A0', '~').replaceAll('\u202F', '^');
  for (const name of ['prose', 'scroll']) html = html.replaceAll(`class="${styles[name]}"`, `class="${name}"`);
  return html;
}

function prose(html: string | null, headingLevel: SubheadingLevel = 2): string {
  const result = markup(<Prose html={html} locale="fr-CA" headingLevel={headingLevel} resolveHref={resolveHref} />);
  return result.replace(/^<div class="prose">([\s\S]*)<\/div>$/, '$1');
}

function inline(html: string | null): string {
  return markup(<InlineProse html={html} locale="fr-CA" resolveHref={resolveHref} />);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    throw new Error(parts.join(' '));
  });
});
afterEach(() => void vi.restoreAllMocks());

describe('Prose', () => {
  it.each<[string, string, string]>([
    [
      'a paragraph',
      '<p>Bonjour <strong>vous</strong> <em>là</em></p>',
      '<p>Bonjour <strong>vous</strong> <em>là</em></p>',
    ],
    ['loose text', 'Un <b>mot</b>', '<p>Un <b>mot</b></p>'],
    ['groups', '<div>un</div><div><p>deux</p></div>', '<p>un</p><p>deux</p>'],
    ['a line break', '<p>un<br>deux</p>', '<p>un<br/>deux</p>'],
    [
      'small print',
      '<p>H<sub>2</sub>O 1<sup>er</sup> <small>petit</small> <s>x</s> <u>y</u></p>',
      '<p>H<sub>2</sub>O 1<sup>er</sup> <small>petit</small> <s>x</s> <u>y</u></p>',
    ],
    [
      'an abbreviation',
      '<p><abbr title="Produit intérieur">PIB</abbr></p>',
      '<p><abbr title="Produit intérieur">PIB</abbr></p>',
    ],
    [
      'lists',
      '<ul><li>un<ol start="3"><li>deux</li></ol></li></ul>',
      '<ul><li>un<ol start="3"><li>deux</li></ol></li></ul>',
    ],
    [
      'a list in a list',
      '<ul><li>un</li><ul><li>deux</li></ul></ul>',
      '<ul><li>un</li><li><ul><li>deux</li></ul></li></ul>',
    ],
    ['an item without a list', '<li>seul</li>', '<ul><li>seul</li></ul>'],
    [
      'a quotation',
      '<blockquote cite="https://x.example">Dit <cite>elle</cite></blockquote>',
      '<blockquote><p>Dit <cite>elle</cite></p></blockquote>',
    ],
    ['a rule', '<p>a</p><hr><p>b</p>', '<p>a</p><hr/><p>b</p>'],
    [
      'a picture',
      '<figure class="image" style="width:50%"><img src="/a.jpg" width="300" height="200" alt="Un quai" onerror="x"><figcaption>Le quai</figcaption></figure>',
      '<figure><img src="/a.jpg" alt="Un quai" width="300" height="200" loading="lazy" decoding="async"/><figcaption>Le quai</figcaption></figure>',
    ],
    [
      'a picture without its size',
      '<p><img src="https://x.example/a.jpg" width="50%"></p>',
      '<p><img src="https://x.example/a.jpg" alt="" loading="lazy" decoding="async"/></p>',
    ],
    ['terms', '<dl><div><dt>Prix</dt><dd>80 $</dd></div></dl>', '<dl><dt>Prix</dt><dd>80~$</dd></dl>'],
    ['code', "<pre><code>a ? b : l'x</code></pre>", '<pre><code>a ? b : l&#x27;x</code></pre>'],
    ['a break that pre ignores', '<pre>\n\nx\n</pre>', '<pre>x\n</pre>'],
    [
      'a paragraph in an inline element',
      '<b style="font-weight:normal"><p>un</p><p>deux</p></b>',
      '<p>un</p><p>deux</p>',
    ],
    ['a block in a link', '<a href="/x"><h3>Titre</h3><p>Texte</p></a>', '<p><a href="/x"> Titre  Texte </a></p>'],
    [
      'a link in a link',
      '<p><a href="/a">un <a href="/b">deux</a></a></p>',
      '<p><a href="/a">un </a><a href="/b">deux</a></p>',
    ],
    ['entities', '<p>Caf&eacute; &amp; th&eacute; &lt;vert&gt;</p>', '<p>Café &amp; thé &lt;vert&gt;</p>'],
  ])('renders %s', (_, html, expected) => {
    expect(prose(html)).toBe(expected);
  });

  it.each([
    null,
    '',
    '  ',
    '<p></p>',
    '<p>&nbsp;</p><h2> </h2><ul><li></li></ul>',
    '<p>\u200B<br></p>',
    '<script>x</script>',
    '<figure></figure>',
    '<table></table>',
  ])('renders nothing for %o', (html) => {
    expect(prose(html)).toBe('');
  });

  it('drops empty paragraphs and headings between others', () => {
    expect(prose('<h2>&nbsp;</h2><p>un</p><p></p>\n<p>&nbsp;</p><p>deux</p>')).toBe('<p>un</p><p>deux</p>');
  });

  it('takes a class name from outside', () => {
    expect(markup(<Prose html="a" locale="fr-CA" headingLevel={2} resolveHref={resolveHref} className="lead" />)).toBe(
      `<div class="${styles.prose} lead"><p>a</p></div>`,
    );
  });

  it('keeps the classes that an editor may give, on the elements that they suit', () => {
    const list = '<li><strong>38</strong> grammes</li><li><strong>4,5</strong> mois</li>';
    expect(prose(`<ul class="figures">${list}</ul>`)).toBe(`<ul class="${styles['figures']}" role="list">${list}</ul>`);
    expect(prose('<ol class="steps x"><li>Signer</li></ol>')).toMatch(`<ol class="${styles['steps']}" role="list">`);
    expect(prose('<p class="lead">Ici.</p>')).toBe(`<p class="${styles['lead']}">Ici.</p>`);
    expect(prose('<blockquote class="note"><p>Ici.</p></blockquote>')).toMatch(
      `<blockquote class="${styles['note']}">`,
    );
    for (const other of ['figures', 'prose', 'constructor', 'MsoNormal'])
      expect(prose(`<p class="${other}">Ici.</p>`)).toBe('<p>Ici.</p>');
  });

  it('reads nothing out of words: a list without a class is a list', () => {
    for (const list of [
      '<ul><li>23 ventes</li><li>94~% du budget</li></ul>',
      '<ul><li><strong>19~h</strong> La soupe</li><li><strong>20~h</strong> Le vote</li></ul>',
      '<ul><li><strong>Lettre.</strong> deux ans</li><li><strong>Dossier.</strong> sept</li></ul>',
      '<ol><li><strong>Une lettre.</strong> Une page.</li><li><strong>Une offre</strong> écrite.</li></ol>',
    ])
      expect(prose(list)).toBe(list);
  });

  it('brings a table into a scroll region that names it', () => {
    expect(
      prose(
        '<figure class="table"><table><caption>Tarifs</caption><thead><tr><th scope="col">Durée</th><th scope="evil">Prix</th></tr></thead>' +
          '<tr><td colspan="2" rowspan="0">80 $</td></tr></table></figure>',
      ),
    ).toBe(
      '<figure><section class="scroll" aria-label="Tableau à faire défiler~: Tarifs" tabindex="0"><table><caption>Tarifs</caption>' +
        '<thead><tr><th scope="col">Durée</th><th>Prix</th></tr></thead><tbody><tr><td colSpan="2">80~$</td></tr></tbody></table></section></figure>',
    );
    expect(prose('<table><tr><td>a</td></tr></table>')).toContain('aria-label="Tableau à faire défiler"');
  });
});

describe('headings in Prose', () => {
  const outline = (html: string, level: SubheadingLevel) =>
    [...prose(html, level).matchAll(/<h(\d)/g)].map((match) => Number(match[1]));
  const headings = (...ranks: number[]) => ranks.map((rank) => `<h${rank}>Titre</h${rank}><p>x</p>`).join('');

  it.each<[number[], SubheadingLevel, number[]]>([
    [[2, 3, 2], 2, [2, 3, 2]],
    [[2, 3, 2], 3, [3, 4, 3]],
    [[1, 2, 2], 2, [2, 3, 3]],
    [[4, 5, 4], 2, [2, 3, 2]],
    [[2, 4, 4, 3, 2], 3, [3, 4, 4, 4, 3]],
    [[3, 2, 3], 2, [2, 2, 3]],
    [[2, 3, 4, 5, 6], 4, [4, 5, 6, 6, 6]],
  ])('turns %o below level %d into %o', (ranks, level, levels) => {
    expect(outline(headings(...ranks), level)).toEqual(levels);
  });

  it('counts headings in other elements, and no empty ones', () => {
    expect(outline('<h2>a</h2><h3></h3><blockquote><h4>b</h4></blockquote>', 2)).toEqual([2, 3]);
  });
});

describe('links in Prose', () => {
  const newTab = 'target="_blank" rel="noopener noreferrer"';
  it.each<[string, string]>([
    ['<a href="https://cms.example/blogue/x">lire</a>', '<a href="/blogue/x">lire</a>'],
    ['<a href="/contact" target="_blank" rel="opener" class="x">écrire</a>', '<a href="/contact">écrire</a>'],
    ['<a href="#suite">suite</a>', '<a href="#suite">suite</a>'],
    ['<a href="mailto:a@b.example">écrire</a>', '<a href="mailto:a@b.example">écrire</a>'],
    ['<a href="tel:+14185550142">appeler</a>', '<a href="tel:+14185550142">appeler</a>'],
    [
      '<a href="https://x.example/">voir</a>',
      `<a href="https://x.example/" ${newTab}>voir<span class="sr"> (nouvel onglet)</span></a>`,
    ],
    [
      '<a href="https://cms.example/media/guide.PDF?v=2">guide</a>',
      `<a href="/media/guide.PDF?v=2" ${newTab}>guide<span class="sr"> (document, nouvel onglet)</span></a>`,
    ],
    ['<a name="x">ancre</a>', '<span id="text:x"></span>ancre'],
    ['<a href="">vide</a>', 'vide'],
    ['<a href="/x"> </a>fin', ' fin'],
    [
      '<a href="/x"><img src="/a.jpg" alt="Quai"></a>',
      '<a href="/x"><img src="/a.jpg" alt="Quai" loading="lazy" decoding="async"/></a>',
    ],
  ])('%s', (html, expected) => {
    expect(prose(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
  });

  it('does not trust the resolver with the scheme', () => {
    const evil = () => ({ href: 'java\nscript:alert(1)', isExternal: false });
    const html = renderToStaticMarkup(
      <Prose html='<a href="/x">x</a>' locale="en-CA" headingLevel={2} resolveHref={evil} />,
    );
    expect(html).not.toContain('script');
    expect(html).toContain('<span>x</span>');
  });

  it('says in English that a tab opens', () => {
    const html = renderToStaticMarkup(
      <Prose html='<a href="https://x.example">x</a>' locale="en-CA" headingLevel={2} resolveHref={resolveHref} />,
    );
    expect(html).toContain(' (new tab)</span>');
  });

  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/abc_DEF-123?autoplay=1" srcdoc="<script>x</script>">x</iframe>',
      'https://www.youtube.com/watch?v=abc_DEF-123',
      'YouTube',
    ],
    [
      '<iframe src="//www.youtube-nocookie.com/embed/abc_DEF-123"></iframe>',
      'https://www.youtube.com/watch?v=abc_DEF-123',
      'YouTube',
    ],
    ['<iframe src="https://player.vimeo.com/video/123456?h=a"></iframe>', 'https://vimeo.com/123456', 'Vimeo'],
    [
      '<figure class="media"><oembed url="https://youtu.be/abc_DEF-123"></oembed></figure>',
      'https://www.youtube.com/watch?v=abc_DEF-123',
      'YouTube',
    ],
  ])('leads to the video instead of loading %s', (html, href, service) => {
    const result = prose(html);
    expect(result).toContain(
      `<a href="${href}" ${newTab}>Voir la vidéo sur ${service}<span class="sr"> (nouvel onglet)</span></a>`,
    );
    expect(result).not.toMatch(/iframe|oembed|script/);
  });

  it.each([
    '<iframe src="https://www.youtube.com@evil.example/embed/abcdefgh"></iframe>',
    '<iframe srcdoc="<b>x</b>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<object data="data:text/html,x"></object><embed src="javascript:alert(1)"><audio></audio>',
  ])('drops an embed without a page to lead to: %s', (html) => {
    expect(prose(`<p>avant</p>${html}<p>après</p>`)).toBe('<p>avant</p><p>après</p>');
  });
});

describe('languages and typography in Prose', () => {
  it('sets French text, over the edges of elements too', () => {
    expect(prose("<p>L'eau : « <em>froide</em> » <strong>vraiment</strong>! 12 000 $</p>")).toBe(
      '<p>L’eau~: «^<em>froide</em>^» <strong>vraiment</strong>^! 12~000~$</p>',
    );
  });

  it('does not look back over a block or a line break', () => {
    expect(prose('<p>fin</p><p>! début</p><p>a<br>! b</p>')).toBe('<p>fin</p><p>! début</p><p>a<br/>! b</p>');
  });

  it('leaves text in another language alone', () => {
    expect(prose('<p>Dit: <span lang="en">Really? It\'s <code>x</code></span> Oui?</p>')).toBe(
      '<p>Dit~: <span lang="en">Really? It&#x27;s <code>x</code></span> Oui^?</p>',
    );
  });

  it.each([
    ['<div lang="en"><p>Why?</p><p>Yes!</p></div>', '<p lang="en">Why?</p><p lang="en">Yes!</p>'],
    ['<section lang="en"><h2>Why?</h2>Yes!</section>', '<h2 lang="en">Why?</h2><p lang="en">Yes!</p>'],
    ['<span lang="en"><p>Why?</p></span>', '<p lang="en">Why?</p>'],
    ['<div lang="en"><p>Why?</p><p lang="fr-CA">Oui!</p></div>', '<p lang="en">Why?</p><p lang="fr-CA">Oui^!</p>'],
    [
      '<ul><li>Quoi?<div lang="en">Why?<p>Yes!</p></div></li></ul>',
      '<ul><li>Quoi^?<p lang="en">Why?</p><p lang="en">Yes!</p></li></ul>',
    ],
  ])('keeps the language of an element that it takes away: %s', (html, expected) => {
    expect(prose(html)).toBe(expected);
  });

  it('sets French text on an English page', () => {
    const html = markup(
      <Prose
        html='<p>Why? <q lang="fr-ca">Pourquoi?</q></p>'
        locale="en-CA"
        headingLevel={2}
        resolveHref={resolveHref}
      />,
    );
    expect(html).toBe('<div class="prose"><p>Why? <q lang="fr-CA">Pourquoi^?</q></p></div>');
  });

  it('drops an invalid language tag', () => {
    expect(prose('<p lang="x y">a <span lang="!!">b</span> <span lang="iu-Cans">c</span></p>')).toBe(
      '<p>a <span>b</span> <span lang="iu-Cans">c</span></p>',
    );
  });
});

describe('InlineProse', () => {
  it.each<[string | null, string]>([
    ['Un <em>mot</em>', 'Un <em>mot</em>'],
    ['<p>un</p><p>deux</p>', 'un deux'],
    [' <h2>Titre</h2> ', 'Titre'],
    ['<ul><li>un</li><li>deux</li></ul>', 'un deux'],
    ['<p>a<img src="/a.jpg">b</p><table><tr><td>c</td><td>d</td></tr></table>', 'ab c d'],
    [
      '<p>Vu : <a href="https://x.example">là</a></p>',
      'Vu~: <a href="https://x.example" target="_blank" rel="noopener noreferrer">là<span class="sr"> (nouvel onglet)</span></a>',
    ],
    ['<p>&nbsp;</p>', ''],
    [null, ''],
  ])('renders %o', (html, expected) => {
    expect(inline(html)).toBe(expected);
  });
});

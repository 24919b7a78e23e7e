import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#src/contract/locales.ts';
import { InlineProse } from './inline-prose.tsx';
import styles from './prose.module.css';
import { Prose } from './prose.tsx';
import { writeProse } from './feed-prose.ts';

const resolveHref = (href: string) => ({ href, isExternal: /^https?:/.test(href) });

/** `~` for a no-break space; without the outermost element, and without the words about new tabs. */
function prose(html: string, locale: Locale = 'fr-CA'): string {
  return renderToStaticMarkup(<Prose html={html} locale={locale} headingLevel={2} resolveHref={resolveHref} />)
    .replace(/^<div class="[^"]*">([\s\S]*)<\/div>$/, '$1')
    .replaceAll(/ target="_blank" rel="noopener noreferrer"|<span class="[^"]*"> \([^)]*\)<\/span>/g, '')
    .replaceAll(`class="${styles.scroll}" `, '')
    .replaceAll(/[\u00A0\u202F]/g, '~');
}

describe('what is struck out, added or marked', () => {
  it.each([
    ['<p><del>90&nbsp;$</del> 60&nbsp;$</p>', '<p><del>90~$</del> 60~$</p>'],
    ['<p><strike>a</strike> <s>b</s> <ins>c</ins></p>', '<p><s>a</s> <s>b</s> <ins>c</ins></p>'],
    ['<p><span style="text-decoration:line-through">a</span> b</p>', '<p><s>a</s> b</p>'],
    ['<p style="text-decoration: line-through">a</p>', '<p><s>a</s></p>'],
    [
      '<del><p>a</p><ul><li>b</li><li>c<ul><li>d</li></ul></li></ul></del>',
      '<p><del>a</del></p><ul><li><del>b</del></li><li><del>c</del><ul><li><del>d</del></li></ul></li></ul>',
    ],
    [
      '<p><mark>a</mark> <kbd>Ctrl</kbd> <samp>C:\\</samp> <var>x</var> <bdi>ע</bdi> <bdo dir="rtl">abc</bdo></p>',
      '<p><mark>a</mark> <kbd>Ctrl</kbd> <samp>C:\\</samp> <var>x</var> <bdi>ע</bdi> <bdo dir="rtl">abc</bdo></p>',
    ],
    ['<p>a<bdo dir="up">b</bdo>c<wbr>d</p>', '<p>a<span>b</span>c<wbr/>d</p>'],
  ])('%s', (html, expected) => {
    expect(prose(html)).toBe(expected);
  });
});

describe('anchors', () => {
  it.each([
    ['an id', '<h3 id="prix">Prix</h3>', '<h2 id="text:prix">Prix</h2>'],
    ['the name of a link', '<p><a name="bas">Fin</a></p>', '<p><span id="text:bas"></span>Fin</p>'],
    ['an empty link before a block', '<p><a id="x"></a></p><p>a</p>', '<p><span id="text:x"></span>a</p>'],
    ['a block without its own text', '<a id="x"></a><ul><li>a</li></ul>', '<ul id="text:x"><li>a</li></ul>'],
    ['an empty link at the end', '<p>a</p><p><a id="x"></a></p>', '<p>a<span id="text:x"></span></p>'],
    ['a group', '<div id="x"><h2>a</h2><p>b</p></div>', '<h2><span id="text:x"></span>a</h2><p>b</p>'],
    ['the same one twice', '<p id="x">a</p><p id="x">b</p>', '<p id="text:x">a</p><p>b</p>'],
    [
      'names that scripts or the page use',
      '<p id="location">a</p><p id="page-heading">b</p>',
      '<p id="text:location">a</p><p id="text:page-heading">b</p>',
    ],
    ['characters that no selector has', `<p id="a b'<c>&quot;">a</p>`, '<p id="text:a-b-c-">a</p>'],
    ['nothing to name', '<p id="  ">a</p><p id="-">b</p>', '<p>a</p><p>b</p>'],
  ])('%s', (_, html, expected) => {
    expect(prose(html)).toBe(expected);
  });

  it('of Word’s footnotes are kept on both ways', () => {
    const html =
      '<p class=MsoNormal>Fait<a style="mso-footnote-id:ftn1" href="file:///C:/Users/x/note.htm#_ftn1" name="_ftnref1" title=""><span>[1]</span></a></p>' +
      '<div style="mso-element:footnote-list"><hr><div style="mso-element:footnote" id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Source</p></div></div>';
    expect(prose(html)).toBe(
      '<p>Fait<a id="text:_ftnref1" href="#_ftn1"><span>[1]</span></a></p><hr/>' +
        '<p><span id="text:ftn1"></span><a id="text:_ftn1" href="#_ftnref1">[1]</a> Source</p>',
    );
  });

  it('of a footnote say what leads back', () => {
    expect(prose('<p>a <a href="#x">↩</a></p>')).toBe('<p>a <a href="#x" aria-label="Revenir au texte">↩</a></p>');
    expect(prose('<p>a <a href="#x">↩︎</a></p>', 'en-CA')).toContain('aria-label="Back to the text"');
  });

  it('are left out of a line, which a page may show twice', () => {
    const line = (
      <InlineProse html='<p id="x"><a id="y"></a>Un <b id="z">mot</b></p>' locale="fr-CA" resolveHref={resolveHref} />
    );
    expect(renderToStaticMarkup(line)).toBe('Un <b>mot</b>');
  });
});

describe('content that cannot be embedded', () => {
  it.each([
    [
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600" title="Notre adresse"></iframe>',
      '<p><a href="https://www.google.com/maps/embed?pb=!1m18">Notre adresse</a></p>',
    ],
    [
      '<iframe src="//docs.google.com/forms/d/e/x/viewform?embedded=true">Chargement…</iframe>',
      '<p><a href="https://docs.google.com/forms/d/e/x/viewform?embedded=true">Voir sur docs.google.com</a></p>',
    ],
    [
      '<figure class="media"><oembed url="https://open.spotify.com/episode/4rOoJ6"></oembed></figure>',
      '<figure><a href="https://open.spotify.com/episode/4rOoJ6">Voir sur open.spotify.com</a></figure>',
    ],
    [
      '<p><audio controls src="/media/a.mp3">Pas de son ici.</audio></p>',
      '<p><a href="/media/a.mp3">a.mp3</a> Pas de son ici.</p>',
    ],
    [
      '<video><source src="https://x.example/a.mp4"><a href="https://x.example/a.mp4">Le film</a></video>',
      '<p><a href="https://x.example/a.mp4">Le film</a></p>',
    ],
    [
      '<object data="https://x.example/plan.pdf" type="application/pdf"><p>Le plan est au mur.</p></object>',
      '<p><a href="https://x.example/plan.pdf">Voir sur x.example</a> </p><p>Le plan est au mur.</p>',
    ],
    ['<iframe>Une carte</iframe>', '<p>Une carte</p>'],
    ['<canvas>Un graphique</canvas>', '<p>Un graphique</p>'],
  ])('%s', (html, expected) => {
    expect(prose(html)).toBe(expected);
  });

  it('is in the language of the page', () => {
    expect(prose('<embed src="https://x.example/a">', 'en-CA')).toContain('>View on x.example<');
  });
});

describe('pasted text', () => {
  it('of Google Docs is bold where its spans are', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal">Un </span>' +
      '<span style="font-weight:700;font-style:italic">mot</span><span style="font-weight:400;text-decoration:none"> ici</span><span style="vertical-align:super">1</span></p>' +
      '<h2 dir="ltr"><span style="font-weight:700">Titre</span></h2><p><a href="https://x.example"><span style="text-decoration:underline">lien</span></a></p></b>';
    expect(prose(html)).toBe(
      '<p dir="ltr"><span>Un </span><strong><em>mot</em></strong><span> ici</span><sup>1</sup></p>' +
        '<h2 dir="ltr"><span>Titre</span></h2><p><a href="https://x.example"><span>lien</span></a></p>',
    );
    expect(prose('<b style="font-weight:normal"><span style="font-weight:400">Une ligne.</span></b>')).not.toMatch(
      /<(?:b|strong)>/,
    );
    expect(
      prose('<p><strong><span style="font-weight: 400;">a</span></strong> <i style="font-style:normal">b</i></p>'),
    ).not.toMatch(/<(?:strong|i)>/);
    expect(prose('<p><b>a</b> <strong style="font-weight:bold">b</strong></p>')).toBe(
      '<p><b>a</b> <strong>b</strong></p>',
    );
  });

  it('of Word keeps the alignment of cells and the letters of lists', () => {
    expect(
      prose(
        '<table class=MsoTable><tr><td><p align=right style="text-align:right">60</p></td><td align=center>b</td></tr></table>',
      ),
    ).toContain('<tr><td data-align="right"><p>60</p></td><td data-align="center">b</td></tr>');
    expect(prose('<ol style="list-style-type:lower-alpha"><li>a</li></ol>')).toBe('<ol type="a"><li>a</li></ol>');
    expect(prose('<ol><li dir="ltr" style="list-style-type:upper-roman">a</li></ol>')).toBe(
      '<ol type="I"><li dir="ltr">a</li></ol>',
    );
  });

  it('of which all spaces are no-break can be divided, and typography says where it stays whole', () => {
    const html =
      '<p><span>Le&nbsp;prix&nbsp;est</span>&nbsp;<b>de&nbsp;60&nbsp;$&nbsp;par</b>&nbsp;personne&nbsp;:&nbsp;merci&nbsp;!</p>';
    expect(prose(html)).toBe('<p><span>Le prix est</span> <b>de 60~$ par</b> personne~: merci~!</p>');
    expect(prose(html, 'en-CA')).not.toContain('~');
    expect(prose('<p>Le&nbsp;Grand Tour de la ville et de ses ponts</p>')).toContain('Le~Grand');
    expect(prose('<pre>a&nbsp;b&nbsp;c&nbsp;d&nbsp;e</pre>')).toBe('<pre>a~b~c~d~e</pre>');
  });
});

describe('lists, tables and directions', () => {
  it.each([
    [
      '<ol type="A" start="3" reversed><li value="7">a</li><li>b</li></ol>',
      '<ol start="3" type="A" reversed=""><li value="7">a</li><li>b</li></ol>',
    ],
    ['<ol type="disc" start="x" reversed="false"><li value="a">b</li></ol>', '<ol><li>b</li></ol>'],
    ['<p dir="rtl">مرحبا <span dir="ltr">Wi-Fi</span></p>', '<p dir="rtl">مرحبا <span dir="ltr">'],
    ['<div dir="RTL" lang="he"><p>שלום</p></div>', '<p lang="he" dir="rtl">שלום</p>'],
    ['<p dir="up">a</p>', '<p>a</p>'],
    [
      '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td style="text-align:center">b</td><td align="evil">c</td></tr></tbody></table>',
      '<th data-align="right">a</th></tr></thead><tbody><tr><td data-align="center">b</td><td>c</td></tr>',
    ],
    ['<p>Fin.</p><ul><li>30 -</li></ul>', '<p>Fin.</p><p>- 30 -</p>'],
    ['<ul><li>a</li><li>30 –</li></ul>', '<ul><li>a</li></ul><p>- 30 -</p>'],
    ['<ul><li>30 - 40 places</li></ul>', '<ul><li>30 - 40 places</li></ul>'],
  ])('%s', (html, expected) => {
    expect(prose(html)).toContain(expected);
  });

  const done = '<span data-tick="done" role="img" aria-label="Fait"></span>';
  const open = '<span data-tick="open" role="img" aria-label="À faire"></span>';
  it.each([
    [
      'Markdown',
      '<ul><li><input checked="" disabled="" type="checkbox"> a</li><li><p><input disabled type="checkbox"> b</p></li></ul>',
      `<ul><li data-task="">${done}a</li><li data-task=""><p>${open}b</p></li></ul>`,
    ],
    [
      'CKEditor 5',
      '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">a</span></label></li></ul>',
      `<ul><li data-task="">${done}<span>a</span></li></ul>`,
    ],
    [
      'Notion',
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">a</span></li></ul>',
      `<ul><li data-task="">${done}<span>a</span></li></ul>`,
    ],
    [
      'Redactor',
      '<ul data-rx-type="todo"><li><div><input type="checkbox" data-type="todo"></div><div>a</div></li></ul>',
      `<ul><li data-task="">${open}<p>a</p></li></ul>`,
    ],
  ])('ticks of %s', (_, html, expected) => {
    expect(prose(html)).toBe(expected);
  });
});

it('readers elsewhere get the same, in attributes that they know', () => {
  const html =
    '<p id="a"><del>90</del> <a href="#b">b</a></p><ul><li><input type="checkbox" checked> x</li></ul><table><tr><td align="right" dir="rtl">1</td></tr></table>' +
    '<ol type="a" reversed start="2"><li value="4">c</li></ol><iframe src="https://x.example/map"></iframe>';
  const toAbsolute = (address: string) => URL.parse(address, 'https://site.example/blogue/x')?.href ?? null;
  expect(writeProse(html, { locale: 'fr-CA', headingLevel: 2, toAbsolute })).toBe(
    '<p id="text:a"><del>90</del> <a href="https://site.example/blogue/x#b">b</a></p><ul><li>☑ x</li></ul>' +
      '<table><tbody><tr><td dir="rtl" align="right">1</td></tr></tbody></table>' +
      '<ol start="2" type="a" reversed="reversed"><li value="4">c</li></ol><p><a href="https://x.example/map">Voir sur x.example</a></p>',
  );
});

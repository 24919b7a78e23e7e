import { describe, expect, it } from 'vitest';
import { joinTexts, toPlainText, toRunningText } from './plain-text.ts';

describe('toPlainText', () => {
  it.each([
    ['<p>L&rsquo;eau</p><p>froide</p>', 'L’eau froide'],
    ['Une <strong>grand</strong>e idée', 'Une grande idée'],
    ['un<br>deux<br/>trois', 'un deux trois'],
    ['<ul><li>un</li><li>deux</li></ul>', 'un deux'],
    ['12&nbsp;000&#8239;$ &amp; plus &lt;b&gt;', '12\u00A0000\u202F$ & plus <b>'],
    ['  trop \n d’espaces\t', 'trop d’espaces'],
    ['a<script>alert(1)</script><style>p{}</style>b', 'ab'],
    ['a<!-- secret -->b', 'ab'],
    ['<svg><title>x</title><text>y</text></svg>fin', 'fin'],
    ['5 < 6 et 7 > 2', '5 < 6 et 7 > 2'],
    ['<p>jamais fermé <em>vraiment', 'jamais fermé vraiment'],
    ['</p></div>seul</span>', 'seul'],
    ['&bogus; &#xFFFFFFF; &', '&bogus; \uFFFD &'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('reads %o', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it('survives text of any depth and brokenness', () => {
    expect(toPlainText(`${'<div>'.repeat(50_000)}fond`)).toBe('fond');
    expect(toPlainText('<'.repeat(1000))).toBe('<'.repeat(1000));
    expect(typeof toPlainText('<p <a "\u0000 &#0; <![CDATA[ <!doctype <?php')).toBe('string');
  });
});

it.each([
  [
    '<h2>2018 : Portage</h2><p>Geneviève arrive.</p><p>Elle reste.</p>',
    '2018 : Portage · Geneviève arrive. Elle reste.',
  ],
  ['<h2>Pourquoi ?</h2><p>Parce que<br>voilà</p>', 'Pourquoi ? Parce que voilà'],
  ['<ul><li>un</li><li><em>de</em>ux</li></ul>fin', 'un · deux · fin'],
  ['<p>Il dit : « Oui. »</p><p>Et toi ?</p>', 'Il dit : « Oui. » Et toi ?'],
  ['sans balise', 'sans balise'],
  ['', ''],
  [null, ''],
])('toRunningText keeps headings and sentences of %o apart', (html, text) => {
  expect(toRunningText(html)).toBe(text);
});

it('joinTexts leaves out what is empty', () => {
  expect(joinTexts(['', 'Titre', '', 'Phrase.', 'Suite'])).toBe('Titre · Phrase. Suite');
  expect(joinTexts([])).toBe('');
});

it('leaves out what is struck out and the numbers of footnotes', () => {
  expect(
    toPlainText('<p><del>90 $</del> 60 $ <s>hier</s> <span style="text-decoration: line-through">x</span></p>'),
  ).toBe('60 $');
  expect(toPlainText('<p>Un fait<sup><a href="#fn-1">1</a></sup>. <a href="#fnref-1">↩</a></p>')).toBe('Un fait.');
  expect(toPlainText('<p>Voir <a href="#tarifs">les 3 tarifs</a></p>')).toBe('Voir les 3 tarifs');
});

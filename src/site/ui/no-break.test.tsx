import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Heading } from './heading.tsx';
import { splitNames, splitTies, tie } from './no-break.tsx';

/** The words that stay on their line. */
const tiesOf = (text: string) => splitTies(text).filter((_, index) => index % 2 === 1);

it.each([
  ['Combien pouvez-vous y mettre ?', ['pouvez-vous']],
  ['Où en êtes-vous ?', ['êtes-vous']],
  ['Le programme est-il offert en anglais ?', ['est-il']],
  ['Y a-t-il un cercle ? Va-t-on me voler mon idée ?', ['a-t-il', 'Va-t-on']],
  ['Qui, là-bas, vous a déjà demandé cela ?', ['là-bas']],
  ['Organization or co-ownership', ['co-ownership']],
  ['Écrivez à vie-privee@letremplin.example.', ['vie-privee']],
  ['L’adresse nom.de-famille@exemple.ca', ['de-famille']],
  ['Prenez-en un', ['Prenez-en']],
  ['Le domaine Anse-aux-Vents, face à L’Isle-aux-Grues', ['Anse-aux-Vents', 'Isle-aux-Grues']],
  ['If end-of-shift handovers are day-to-day work', ['end-of-shift', 'day-to-day']],
  ['À Sept-Îles, l’été, et à Mont-Joli', ['Sept-Îles', 'Mont-Joli']],
  ['Celles-là, dites-le-lui', ['Celles-là', 'le-lui']],
])('%s has ties', (text, ties) => {
  expect(tiesOf(text)).toEqual(ties);
  expect(splitTies(text).join('')).toBe(text);
});

it.each([
  'Baie-Saint-Paul',
  'Geneviève Painchaud-Roy',
  'Rock-Lavoie',
  '418 555-0142',
  'Trois-Rivières',
  'peut - il',
  '',
])('%j may be divided as it is', (text) => {
  expect(splitTies(text)).toEqual([text]);
});

it.each([
  ['Exporter en Nouvelle-Angleterre\u202F: six questions', ['Nouvelle-Angleterre\u202F:']],
  ['Refuge de la Pointe-aux-Lièvres, Baie-Saint-Paul', ['Pointe-aux-Lièvres,', 'Baie-Saint-Paul']],
  ['Face à l’Isle-aux-Grues (Saint-Antoine).', ['l’Isle-aux-Grues', '(Saint-Antoine).']],
  ['Au «\u00A0Trois-Rivières\u00A0»\u202F!', ['«\u00A0Trois-Rivières\u00A0»\u202F!']],
  ['Geneviève Painchaud-Roy', ['Painchaud-Roy']],
  ['Saint-Louis-du-Ha! Ha!, Trois-Rivières', ['Saint-Louis-du-Ha!', 'Trois-Rivières']],
  ['Sainte-Marguerite-du-Lac-Masson', []],
  ['le 5-à-7 du mi-parcours', []],
])('%s has names of several parts', (text, names) => {
  const parts = splitNames(text);
  expect(parts.filter((_, index) => index % 2 === 1)).toEqual(names);
  expect(parts.join('')).toBe(text);
});

it('keeps a name and a verb whole in one heading', () => {
  const html = renderToStaticMarkup(<Heading level={2}>Baie-Saint-Paul : y va-t-on ?</Heading>);
  expect(html.replace(/<[^>]+>/g, '')).toBe('Baie-Saint-Paul : y va-t-on ?');
  expect(html).toMatch(/>Baie-Saint-Paul<\/span>.*>va-t-on<\/span>/);
});

it('leaves the text of a heading as it was', () => {
  const html = renderToStaticMarkup(<Heading level={2}>Peut-on venir ?</Heading>);
  expect(html).toMatch(/^<h2><span><span class="[^"]+">Peut-on<\/span> venir \?<\/span><\/h2>$/);
  expect(html.replace(/<[^>]+>/g, '')).toBe('Peut-on venir ?');
});

it('leaves other content alone', () => {
  const link = <a href="/">Peut-on</a>;
  expect(tie(link)).toBe(link);
  expect(tie('Portage')).toBe('Portage');
});

it('takes no longer for a text that is hostile', () => {
  expect(splitTies('a-'.repeat(50_000)).join('')).toHaveLength(100_000);
  expect(splitTies('a'.repeat(100_000) + '-').join('')).toHaveLength(100_001);
  expect(splitNames('A' + '-a'.repeat(50_000)).join('')).toHaveLength(100_001);
  expect(splitNames('A-'.repeat(50_000)).join('')).toHaveLength(100_000);
});

import { describe, expect, it } from 'vitest';
import { toFrenchTypography } from './french-typography.ts';

/** `~` for the no-break space and `^` for the narrow one, so that the expectations can be read. */
const show = (text: string) => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '^');

const examples: readonly (readonly [string, string])[] = [
  ['Vraiment ? Oui ! Non ; peut-être.', 'Vraiment^? Oui^! Non^; peut-être.'],
  ['Vraiment? Oui! Non; peut-être.', 'Vraiment^? Oui^! Non^; peut-être.'],
  ['Quoi ?! Quoi?!', 'Quoi^?! Quoi^?!'],
  ['Vraiment  ?', 'Vraiment^?'],
  ['(Vraiment ?) « Ah ! »', '(Vraiment^?) «^Ah^!^»'],
  ['«Bonjour» et « bonsoir »', '«^Bonjour^» et «^bonsoir^»'],
  ['Voici : ceci. Note: cela', 'Voici~: ceci. Note~: cela'],
  ['Courriel :', 'Courriel~:'],
  ['À 18:30, au ratio 3:4, std::string', 'À 18:30, au ratio 3:4, std::string'],
  ['De 18 h 30 à 21 h', 'De 18~h~30 à 21~h'],
  ['50 % ou 50%, 80 $ ou 80$', '50~% ou 50~%, 80~$ ou 80~$'],
  ['Mois 1 à 3 : un 5 à 7, de 2019 à 2026', 'Mois 1~à~3~: un 5~à~7, de 2019 à 2026'],
  ['12 000 $ et 1 234 567 habitants', '12~000~$ et 1~234~567 habitants'],
  ['Vers 12\u202F000\u202F$', 'Vers 12~000~$'],
  ['En 2015 300 personnes', 'En 2015 300 personnes'],
  ['418 555-0142 ou 1 800 555-0142', '418 555-0142 ou 1 800 555-0142'],
  ['514 555 0142', '514 555 0142'],
  ['140 m de champ, 3 mots, 12 km², −24 °C', '140~m de champ, 3 mots, 12~km², −24~°C'],
  ["L'eau d'aujourd'hui, c'est l'« élan »", 'L’eau d’aujourd’hui, c’est l’«^élan^»'],
  ['6\' 2" de haut', '6\' 2" de haut'],
  ['https://exemple.ca/a?b=1;c=2 !', 'https://exemple.ca/a?b=1;c=2^!'],
  ["www.exemple.ca/?q=l'eau", "www.exemple.ca/?q=l'eau"],
  ["Écrivez à l'adresse jean.o'neil@exemple.ca!", 'Écrivez à l’adresse jean.o’neil@exemple.ca!'],
  ['<a href="/x?y=1" title="C\'est ?">C\'est ici !</a>', '<a href="/x?y=1" title="C\'est ?">C’est ici^!</a>'],
  ['<strong>Oui</strong>! <em>Non</em> ?', '<strong>Oui</strong>^! <em>Non</em>^?'],
  ["<code>a ? b : c; l'x</code> l'y ?", "<code>a ? b : c; l'x</code> l’y^?"],
  ['<pre><code>x ?</code> y ?</pre> z ?', '<pre><code>x ?</code> y ?</pre> z^?'],
  ['Le `a ? b : c` vaut ?', 'Le `a ? b : c` vaut^?'],
  ['caf&eacute; &amp; th&eacute; !', 'caf&eacute; &amp; th&eacute;^!'],
  ['Où ?\nIci', 'Où^?\nIci'],
  ['', ''],
  ['Rien à faire', 'Rien à faire'],
];

describe('toFrenchTypography', () => {
  it.each(examples)('sets %o', (input, output) => {
    expect(show(toFrenchTypography(input))).toBe(output);
  });

  it('changes nothing the second time', () => {
    const alphabet = [
      ...'ab1 0;:!?«»\'’$%h<>&/."()',
      '\u00A0',
      '\u202F',
      ' 000',
      '<b>',
      '</b>',
      '<code>',
      'https://a',
      ' h ',
      '&amp;',
    ];
    let seed = 7;
    const next = (size: number) => (seed = (seed * 48_271) % 2_147_483_647) % size;
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: 1 + next(14) }, () => alphabet[next(alphabet.length)]).join('');
      const once = toFrenchTypography(text);
      expect(toFrenchTypography(once), JSON.stringify(text)).toBe(once);
    }
  });

  it('looks back at the text that it continues', () => {
    expect(show(toFrenchTypography('! Voilà', 'i'))).toBe('^! Voilà');
    expect(show(toFrenchTypography('! Voilà', ' '))).toBe('! Voilà');
    expect(show(toFrenchTypography('! Voilà'))).toBe('! Voilà');
  });

  it('stays linear in time and length for hostile text', () => {
    for (const piece of [' ', '<', '<code>', '&', '« ', '1 000 ', 'a@', '`', ' ;', "l'", 'https://']) {
      const text = piece.repeat(20_000);
      expect(toFrenchTypography(`${text};`).length).toBeLessThan(text.length * 3);
    }
  });
});

import { print } from 'graphql';
import { expect, it } from 'vitest';
import { asFragment, frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { PageEntryFragment, toHeadTexts, toPageHead } from './page-entry.ts';

const naming = {
  systemName: 'Le Tremplin',
  sites: [frenchSite, { ...frenchSite, handle: 'en_ca', siteName: 'English' }],
};
const titleOf = (seoTitle: string | null, title: string | null = 'Portage') =>
  toHeadTexts({ title, seo: { title: seoTitle, description: null } }, naming).title;

it.each(['-', '–', '—', '|', '·', '•', ':'])(
  'drops the name of a site behind “%s”, and adds the name of the organisation',
  (mark) => {
    for (const name of ['Le Tremplin', 'Français', 'English', 'Le Tremplin - Français']) {
      expect(titleOf(`Neuf mois ${mark} ${name}`)).toBe('Neuf mois | Le Tremplin');
    }
  },
);

it.each(['Portage - neuf mois', 'Portage | le programme', 'Portage : neuf mois', 'Cours d’anglais-français'])(
  'leaves the rest to the editor: %s',
  (title) => {
    expect(titleOf(title)).toBe(`${title} | Le Tremplin`);
  },
);

it.each(['-', '–', '—', '|', '·', '•', ':'])('drops a “%s” without a name behind it', (mark) => {
  expect(titleOf(`Le café du voisin ${mark}`)).toBe('Le café du voisin | Le Tremplin');
  expect(titleOf(`Le café du voisin ${mark} `)).toBe('Le café du voisin | Le Tremplin');
  expect(titleOf(`Le café du voisin ${mark} | Le Tremplin`)).toBe('Le café du voisin | Le Tremplin');
  expect(titleOf(`${mark} `)).toBe('Portage | Le Tremplin');
});

it.each(['Le sous-sol', 'Vice- et coprésidence', 'Co-', '- 30 - pour un communiqué', 'Trois-Rivières - 2027'])(
  'keeps a hyphen that separates nothing from nothing: %s',
  (title) => {
    expect(titleOf(title)).toBe(`${title} | Le Tremplin`);
  },
);

it('does not repeat the name', () => {
  expect(titleOf('Le Tremplin : on saute ?')).toBe('Le Tremplin : on saute ?');
  expect(titleOf('Le Tremplin - Français')).toBe('Le Tremplin');
  expect(titleOf('Visiter le tremplin')).toBe('Visiter le tremplin');
  expect(titleOf('Emplois au Tremplin')).toBe('Emplois au Tremplin');
  expect(titleOf('L’équipe du Tremplin')).toBe('L’équipe du Tremplin');
  expect(titleOf('Simple tremplin')).toBe('Simple tremplin | Le Tremplin');
});

it('is the title of the entry where the editor wrote none', () => {
  expect(titleOf(null)).toBe('Portage | Le Tremplin');
  expect(titleOf(' - Français')).toBe('Portage | Le Tremplin');
  expect(titleOf('English')).toBe('Portage | Le Tremplin');
  expect(titleOf(null, null)).toBe('Le Tremplin');
});

it('is plain text, as are the descriptions', () => {
  const seo = { title: '<b>R&amp;D</b> - Français', description: 'Un <em>essai</em> &amp; un prix.' };
  expect(toHeadTexts({ title: 'x', seo }, naming)).toEqual({
    title: 'R&D | Le Tremplin',
    description: 'Un essai & un prix.',
  });
});

it('is described by the entry’s own text where the editor wrote no description', () => {
  provideFakeRuntime();
  const entry = { title: 'Talle', description: '<p>Des <b>serres</b>.</p>', uri: 'entreprises/talle', localized: [] };
  const described = { ...entry, seo: { title: '', description: null, social: null, advanced: null } };
  expect(toPageHead(asFragment(described), frenchSite, naming)).toMatchObject({
    description: 'Des serres.',
    socialDescription: 'Des serres.',
  });
});

it('is also without the names in the title for shared links', () => {
  provideFakeRuntime();
  const social = { facebook: { title: 'Venez voir - Français', description: null, image: null } };
  const seo = { title: null, description: null, social, advanced: null };
  const entry = { title: 'Talle', description: null, uri: 'entreprises/talle', localized: [], seo };
  expect(toPageHead(asFragment(entry), frenchSite, naming).socialTitle).toBe('Venez voir');
  social.facebook.title = 'Venez voir - ';
  expect(toPageHead(asFragment(entry), frenchSite, naming).socialTitle).toBe('Venez voir');
});

it('takes the file for shared links where the backend does not transform it, unless it is a drawing', () => {
  provideFakeRuntime();
  const imageOf = (mimeType: string) => {
    const image = { id: '1', mimeType, url: null, file: 'http://localhost:8080/media/images/a' };
    const seo = { title: null, description: null, social: { facebook: { image } }, advanced: null };
    const entry = { title: 'Talle', uri: 'entreprises/talle', localized: [], seo };
    return toPageHead(asFragment(entry), frenchSite, naming).socialImage;
  };
  expect(imageOf('image/jpeg')).toEqual({ src: '/media/images/a', width: null, height: null });
  expect(imageOf('image/svg+xml')).toBeNull();
});

it('takes the editor’s picture for shared links in the shape of a link’s preview, with its size', () => {
  provideFakeRuntime();
  const image = {
    id: '1',
    mimeType: 'image/png',
    url: 'http://localhost:8080/media/a',
    width: 1000,
    height: 525,
    file: null,
  };
  const seo = { title: null, description: null, social: { facebook: { image } }, advanced: null };
  const entry = { title: 'Talle', uri: 'entreprises/talle', localized: [], seo };
  const { socialImage } = toPageHead(asFragment(entry), frenchSite, naming);
  expect(socialImage).toEqual({ src: '/media/a', width: 1000, height: 525 });
  expect(print(PageEntryFragment)).toContain('url(width: 1200, height: 630, mode: "crop")');
});

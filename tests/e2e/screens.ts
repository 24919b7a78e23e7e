/** One screen of one site at one of its addresses. */
export interface Screen {
  readonly route: string;
  readonly language: 'fr-CA' | 'en-CA';
  readonly path: string;
  /** Path in the site's own language, which every alias names as canonical. */
  readonly canonical: string;
  /** Path of the same screen on the other site. */
  readonly alternate: string;
}

type Slugs = readonly [french: string, english: string];

/** Route name, French and English path within a site, and the slugs of one entry in both languages. */
const routes: readonly (readonly [name: string, french: string, english: string, slugs?: Slugs])[] = [
  ['home', '/', '/'],
  ['articlesIndex', '/blogue', '/blog'],
  ['article', '/blogue', '/blog', ['serre-qui-se-chauffe-au-calcul', 'greenhouse-heated-by-arithmetic']],
  ['coachsAndExpertsIndex', '/coachs-et-experts', '/coachs-and-experts'],
  ['entity', '/coachs-et-experts', '/coachs-and-experts', ['malik-tessono', 'malik-tessono']],
  ['companiesIndex', '/entreprises', '/companies'],
  ['company', '/entreprises', '/companies', ['talle', 'talle']],
  ['contact', '/contact', '/contact'],
  ['eventsIndex', '/evenements', '/events'],
  ['event', '/evenements', '/events', ['soiree-grand-saut', 'grand-saut-night']],
  ['page', '/pages', '/pages', ['a-propos', 'about']],
  ['page', '/pages', '/pages', ['a-propos/equipe', 'about/team']],
  ['page', '/pages', '/pages', ['a-propos/equipe/emplois', 'about/team/jobs']],
  ['partnersIndex', '/partenaires', '/partners'],
  ['pressReleasesIndex', '/presse', '/press'],
  ['pressRelease', '/presse', '/press', ['cohorte-douze', 'cohort-twelve']],
  ['programsIndex', '/programmes', '/programs'],
  ['programFinder', '/programmes/trouver', '/programs/find'],
  ['program', '/programmes', '/programs', ['portage', 'portage']],
  ['search', '/recherche', '/search'],
];

const join = (base: string, path: string, slug: string | undefined) =>
  `${base}${path === '/' ? '' : path}${slug ? `/${slug}` : ''}` || '/';

/** Every route on both sites, at its French and its English path. */
export const screens: readonly Screen[] = routes.flatMap(([route, french, english, slugs]) => {
  const onFrench = join('', french, slugs?.[0]);
  const onEnglish = join('/en', english, slugs?.[1]);
  const all: Screen[] = [
    { route, language: 'fr-CA', path: onFrench, canonical: onFrench, alternate: onEnglish },
    { route, language: 'fr-CA', path: join('', english, slugs?.[0]), canonical: onFrench, alternate: onEnglish },
    { route, language: 'en-CA', path: onEnglish, canonical: onEnglish, alternate: onFrench },
    { route, language: 'en-CA', path: join('/en', french, slugs?.[1]), canonical: onEnglish, alternate: onFrench },
  ];
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
});

/** Every route on both sites at its canonical address. */
export const canonicalScreens = screens.filter(({ path, canonical }) => path === canonical);

/** The same address as an absolute one without a trailing slash at the root. */
export function absolute(origin: string, path: string): string {
  return path === '/' ? origin : `${origin}${path}`;
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';

/** An invented organisation whose content a look is tried with. */
export interface Organisation {
  readonly name: string;
  /** Addresses of its screens, in both languages. */
  readonly paths: readonly string[];
}

type Kind = 'small' | 'large';

const organisationOf: Record<Kind, { readonly name: string; readonly city: string }> = {
  small: { name: 'Coop Les Aulnes', city: 'Amos' },
  large: { name: 'Regroupement des entreprises innovantes de l’Outaouais', city: 'Gatineau' },
};

const french = [
  'Une rencontre d’une heure ouvre l’accompagnement. L’équipe repart avec un plan de travail, que nous révisons chaque trimestre.',
  'Un comité se réunit le premier mardi du mois. La réponse arrive par courriel dans les dix jours ouvrables.',
  'Les entreprises choisies ont accès aux laboratoires, à un réseau de plus de 1 200 partenaires et à une bourse de 25 000 $.',
];
const english = [
  'Support begins with a one-hour meeting. The team leaves with a work plan, which we review every quarter.',
  'A committee meets on the first Tuesday of the month. You get an answer by e-mail within ten business days.',
  'Selected companies get access to the labs, a network of more than 1,200 partners and a grant of $25,000.',
];
const both = (fr: string, en: string) => ({ fr, en });
const sentence = (index: number) => both(french[index % 3] ?? '', english[index % 3] ?? '');

const people = [
  'Marie-Ève Charbonneau-Desrosiers',
  'Nguyễn Thị Anh-Thư Phạm-Gauthier',
  'Oluwaseun Okonkwo-Lafrenière de Saint-Pierre-de-la-Durantaye',
  'Luis Fernando Rodríguez Hernández',
  'Svetlana Kowalczyk-Wiśniewski',
  'Zoé Ly',
  'Mohamed Amine Ben Abdallah-Fortin',
];
const ventures = [
  'Thermographie et instrumentation boréales',
  'Hexa',
  'Gouvernementaux & associés, développement durable',
  'Volta',
  'Kelvin Aéro',
];
/** Every kind of text that used to be read as something else: times, figures, numbered steps, quotations. */
const text = both(
  `## Programme de la journée

- **8 h 30** Accueil
- **9 h** Mot de bienvenue
- **10 h 15** Atelier

## En chiffres

- 120 entreprises accompagnées
- 14 M$ de financement obtenu
- 68 % sont en affaires après cinq ans

> « L’équipe nous a permis d’éviter des erreurs coûteuses. »
>
> Directrice générale

## Comment s’inscrire

1. **Remplir le formulaire.** Prévoyez 30 minutes.
2. **Passer une entrevue.** En visioconférence.
3. **Recevoir la décision.** Sous 10 jours.

Prix : 250 $ par équipe, 16 semaines. Écrivez à [notre équipe](mailto:info@aulnes.example).`,
  `## Schedule

- **8:30 a.m.** Welcome
- **9:00 a.m.** Opening remarks
- **10:15 a.m.** Workshop

## In figures

- 120 companies supported
- $14M of funding
- 68% are in business after five years

> “The team helped us avoid costly mistakes.”
>
> Chief executive

## How to apply

1. **Fill in the form.** Allow 30 minutes.
2. **Have an interview.** By video.
3. **Hear from us.** Within 10 days.

Price: $250 for a team, 16 weeks. Write to [our team](mailto:info@aulnes.example).`,
);
const prose = { theme: 'paper', blocks: [{ kind: 'text', copy: text }] };
const cards = (headings: readonly string[]) => ({
  kind: 'textCardsMosaic',
  copy: both('## Nos valeurs', '## Our values'),
  cards: headings.map((heading, index) => ({ heading, description: sentence(index) })),
});

/** Writes an organisation's `private/` into a folder: `small` has no picture and one of most things, `large` has plenty. */
export async function writeOrganisation(folder: string, kind: Kind): Promise<Organisation> {
  const { name, city } = organisationOf[kind];
  const isLarge = kind === 'large';
  const root = path.join(folder, 'private');
  await rm(root, { recursive: true, force: true });
  const write = async (file: string, value: unknown) => {
    const target = path.join(root, 'content', `${file}.yaml`);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, stringify(value));
  };
  const pictures: Record<string, object> = {};
  const picture = async (label: string, width: number, height: number) => {
    if (!isLarge) return {};
    const file = `${label}-${width}x${height}.jpg`;
    if (!pictures[file]) {
      pictures[file] = { title: label, alt: both(`Photographie : ${label}`, `Photograph: ${label}`) };
      await drawPhotograph(path.join(root, 'media/images', file), width, height, file.length * 37);
    }
    return { image: file };
  };

  const index = (fr: string, en: string) => ({ title: both(fr, en), heading: both(fr, en), description: sentence(1) });
  const categories = (...names: (readonly [fr: string, en: string])[]) =>
    names.map(([fr, en], at) => ({ key: `c${at}`, title: both(fr, en), slug: `c${at}` }));
  await Promise.all([
    write('categories/articles', categories(['Actualités', 'News'], ['Conseils', 'Advice'])),
    write('categories/events', categories(['Atelier', 'Workshop'], ['Réseautage', 'Networking'])),
    write(
      'categories/industries',
      categories(['Santé', 'Health'], ['Énergie et environnement', 'Energy and environment']),
    ),
    write(
      'categories/expertises',
      categories(['Financement', 'Funding'], ['Propriété intellectuelle', 'Intellectual property']),
    ),
    write('categories/roles', categories(['Équipe', 'Team'], ['Coach', 'Coach'])),
    write(
      'categories/partnershipTypes',
      categories(['Gouvernements', 'Governments'], ['Institutions', 'Institutions']),
    ),
    write('singles/error404', {
      ...index('Page introuvable', 'Page not found'),
      description: undefined,
      body: sentence(1),
    }),
    write('singles/contact', {
      title: 'Contact',
      heading: 'Contact',
      locationHeading: both('Nos bureaux', 'Our offices'),
    }),
    write('singles/articlesIndex', index('Nouvelles', 'News')),
    write('singles/eventsIndex', { ...index('Événements', 'Events'), ...(await picture('salle', 1920, 1080)) }),
    write('singles/programsIndex', { ...index('Programmes', 'Programs'), ...(await picture('atelier', 1600, 1200)) }),
    write('singles/coachsAndExpertsIndex', index('Coachs et experts', 'Coaches and experts')),
    write('singles/companiesIndex', index('Entreprises', 'Companies')),
    write('singles/partnersIndex', index('Partenaires', 'Partners')),
    write('singles/pressReleasesIndex', index('Communiqués', 'Press releases')),
    write('globals/footer', {
      pushTitle: both('Un projet?', 'A project?'),
      pushCopy: sentence(0),
      pushLink: { label: both('Nous joindre', 'Contact us'), entry: 'contact' },
      newsletterTitle: both('Infolettre', 'Newsletter'),
    }),
    write('globals/recurring', { eventRegisterLabel: both('S’inscrire', 'Register') }),
    write('globals/settings', {
      formsRecipient: 'info@aulnes.example',
      formsSubjects: [{ label: both('Information générale', 'General enquiry') }],
      headerLink: { label: both('Nous joindre', 'Contact us'), entry: 'contact' },
      addresses: [
        {
          label: both('Bureau principal', 'Main office'),
          streetNumber: '1575',
          streetName: 'rue Principale',
          city,
          provinceState: both('Québec', 'Quebec'),
          country: 'Canada',
          postalCode: 'H7S 2N5',
        },
      ],
      email: 'info@aulnes.example',
      phone: '450 555-0199',
    }),
    write('globals/userConsent', {
      isEnabled: true,
      heading: both('Témoins', 'Cookies'),
      description: both('Nous mesurons la fréquentation.', 'We measure visits.'),
      acceptLabel: both('Accepter', 'Accept'),
      rejectLabel: both('Refuser', 'Decline'),
      privacyPolicyLink: { label: both('Confidentialité', 'Privacy'), entry: 'pages/a-propos' },
    }),
    ...['main', 'footer'].map((menu) =>
      write(
        `navigation/${menu}`,
        ['programsIndex', 'eventsIndex', 'articlesIndex', 'companiesIndex', 'pages/a-propos', 'contact'].map(
          (entry) => ({
            entry,
            label: both(`Vers ${entry}`, `To ${entry}`),
          }),
        ),
      ),
    ),
    write('navigation/legal', [{ entry: 'pages/a-propos', label: both('Confidentialité', 'Privacy') }]),
    write('pages/a-propos', {
      title: both('À propos', 'About'),
      slug: both('a-propos', 'about'),
      heading: both('À propos', 'About'),
      description: sentence(0),
      ...(await picture('edifice', 1600, 900)),
      layout: [
        prose,
        { theme: 'leaf', blocks: [cards(['Intégrité', 'Collaboration', 'Rigueur', 'Audace'])] },
        { theme: 'ink', blocks: [cards(['180 dossiers :', '60 entrevues :', '12 entreprises :'])] },
        { theme: 'accent', blocks: [cards(['Mois 1 :', 'Mois 2 :', 'Mois 3 :'])] },
      ],
    }),
    write('singles/home', {
      title: both('Accueil', 'Home'),
      heading: both('La relève d’ici', 'Our next generation'),
      surtitle: city,
      description: sentence(0),
      mainLink: [{ label: both('Voir les programmes', 'See programs'), entry: 'programsIndex' }],
      ...(await picture('laboratoire', 1600, 1200)),
      layout: [
        prose,
        { theme: 'ink', blocks: [{ kind: 'highlightedEvents', heading: both('À venir', 'Coming up') }] },
        { theme: 'paper', blocks: [{ kind: 'trailsList', heading: both('Les programmes', 'Programs') }] },
        { theme: 'leaf', blocks: [{ kind: 'companiesList', heading: both('Entreprises', 'Companies') }] },
      ],
    }),
  ]);

  const programs = isLarge ? 9 : 1;
  const programKeys = Array.from({ length: programs }, (_, at) => `programme-${at}`);
  for (const [at, key] of programKeys.entries()) {
    const title = both(at === 0 ? 'Démarrage' : `Clinique de développement n° ${at}`, `Development Clinic no. ${at}`);
    await write(`programs/${key}`, {
      title,
      slug: key,
      displayName: title,
      postDate: '-300d',
      description: sentence(at),
      duration: both('16 semaines', '16 weeks'),
      price: both('Gratuit', 'Free'),
      isContinuous: at % 2 === 0,
      mainLink: { label: both('Déposer une candidature', 'Apply'), webUrl: 'https://apply.example' },
      ...(at % 3 === 0 ? {} : await picture(`programme ${at}`, 1200, 900)),
      layout: [prose],
    });
  }
  await write('programTrails/parcours', {
    title: both('Parcours industriel', 'Industrial path'),
    heading: both('Parcours industriel', 'Industrial path'),
    description: sentence(2),
    theme: 'leaf',
    programs: programKeys.slice(0, 4),
  });
  const named = isLarge ? people : people.slice(0, 3);
  for (const [at, person] of named.entries()) {
    const { image: portrait } = await picture(`portrait ${at}`, at % 2 ? 240 : 1200, at % 2 ? 320 : 1600);
    await write(`entities/personne-${at}`, {
      title: person,
      slug: `personne-${at}`,
      displayName: person,
      postDate: '-400d',
      altRole: both('Directrice, développement des affaires', 'Director, business development'),
      expertises: ['c0'],
      roles: [at === 0 ? 'c0' : 'c1'],
      description: sentence(at),
      ...(portrait && at !== 2 ? { portrait } : {}),
    });
  }
  for (const [at, venture] of (isLarge ? ventures : []).entries()) {
    const logo = `logo-${at}.png`;
    pictures[logo] = { title: venture, alt: both(`Logo de ${venture}`, `${venture} logo`) };
    await drawLogo(path.join(root, 'media/images', logo), at);
    await write(`companies/entreprise-${at}`, {
      title: venture,
      slug: `entreprise-${at}`,
      displayName: venture,
      postDate: '-90d',
      description: sentence(at),
      industries: ['c0'],
      ...(at % 2 ? { logo } : {}),
      ...(at % 3 ? await picture(`machine ${at}`, 1200, 800) : {}),
      journey: [{ program: programKeys[0], active: at % 2 === 0, years: '2025–2026' }],
    });
    await write(`partners/partenaire-${at}`, {
      title: venture,
      displayName: venture,
      postDate: '-900d',
      description: sentence(at),
      partnershipType: `c${at % 2}`,
      isMain: at === 0,
      ...(at % 2 ? { image: logo } : {}),
    });
  }
  const articles = isLarge ? 8 : 1;
  for (let at = 0; at < articles; at += 1) {
    const title = both(
      at === 0
        ? 'Appel de candidatures : déposez votre projet'
        : `Développement gouvernemental et environnemental, partie ${at}`,
      `Call for applications, part ${at}`,
    );
    await write(`articles/article-${at}`, {
      title,
      slug: `article-${at}`,
      heading: title,
      postDate: `-${at + 2}d`,
      description: sentence(at),
      articleCategories: 'c0',
      byline: 'personne-0',
      ...(at % 2 ? await picture(`article ${at}`, 1600, 1200) : {}),
      layout: [prose],
    });
  }
  for (let at = 0; at < (isLarge ? 7 : 2); at += 1) {
    const title = both(
      at === 0 ? '5 à 7 de la rentrée' : `Atelier de certification ${at}`,
      at === 0 ? 'Networking evening' : `Certification workshop ${at}`,
    );
    await write(`events/evenement-${at}`, {
      title,
      slug: `evenement-${at}`,
      displayName: title,
      postDate: '-30d',
      description: sentence(at),
      dateStart: at === 6 ? '-4d 17:00' : `+${at + 1}d 17:00`,
      dateEnd: at === 6 ? '-4d 19:30' : at === 3 ? '+6d 16:00' : `+${at + 1}d 19:30`,
      eventCategories: 'c0',
      mainLink: { label: both('S’inscrire', 'Register'), webUrl: 'https://register.example' },
      ...(at % 2 ? await picture(`evenement ${at}`, 1200, 800) : {}),
      layout: [prose],
    });
  }
  if (isLarge) {
    await write('pressReleases/communique', {
      title: both('Douze entreprises forment la nouvelle cohorte', 'Twelve companies form the new cohort'),
      slug: both('cohorte', 'cohort'),
      heading: both('Douze entreprises forment la nouvelle cohorte', 'Twelve companies form the new cohort'),
      postDate: '-10d',
      description: sentence(0),
      ...(await picture('cohorte', 1920, 1080)),
      layout: [prose],
    });
  }
  const list = path.join(root, 'media');
  await mkdir(list, { recursive: true });
  await writeFile(path.join(list, 'images.yaml'), stringify(pictures));

  const shared = [
    ['/', '/en'],
    ['/programmes', '/en/programs'],
    ['/programmes/programme-0', '/en/programs/programme-0'],
    ['/programmes/trouver', '/en/programs/find'],
    ['/evenements', '/en/events'],
    ['/evenements/evenement-0', '/en/events/evenement-0'],
    ['/blogue', '/en/blog'],
    ['/blogue/article-0', '/en/blog/article-0'],
    ['/coachs-et-experts', '/en/coachs-and-experts'],
    ['/coachs-et-experts/personne-1', '/en/coachs-and-experts/personne-1'],
    ['/entreprises', '/en/companies'],
    ['/partenaires', '/en/partners'],
    ['/presse', '/en/press'],
    ['/contact', '/en/contact'],
    ['/recherche?q=certification', '/en/search?q=certification'],
    ['/pages/a-propos', '/en/pages/about'],
    ['/introuvable', '/en/nowhere'],
  ];
  const large = [
    ['/programmes/programme-1', '/en/programs/programme-1'],
    ['/evenements/evenement-3', '/en/events/evenement-3'],
    ['/evenements/evenement-6', '/en/events/evenement-6'],
    ['/blogue/article-1', '/en/blog/article-1'],
    ['/coachs-et-experts/personne-2', '/en/coachs-and-experts/personne-2'],
    ['/entreprises/entreprise-0', '/en/companies/entreprise-0'],
    ['/entreprises/entreprise-1', '/en/companies/entreprise-1'],
    ['/presse/cohorte', '/en/press/cohort'],
  ];
  return { name, paths: [...shared, ...(isLarge ? large : [])].flat() };
}

/** A photograph of mixed quality: soft shapes and grain. */
async function drawPhotograph(file: string, width: number, height: number, hue: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const colour = (shift: number, light: number) => `hsl(${(hue + shift) % 360} 35% ${light}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour(0, 62)}"/><ellipse cx="35%" cy="60%" rx="30%" ry="42%" fill="${colour(40, 38)}"/><ellipse cx="72%" cy="38%" rx="24%" ry="26%" fill="${colour(90, 78)}"/></svg>`;
  await sharp(Buffer.from(svg)).blur(12).jpeg({ quality: 60 }).toFile(file);
}

async function drawLogo(file: string, index: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const [width, height] = index % 2 ? [600, 200] : [400, 400];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="25%" cy="50%" r="60" fill="hsl(${index * 70} 60% 40%)"/><rect x="45%" y="40%" width="45%" height="20%" fill="#222"/></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
}

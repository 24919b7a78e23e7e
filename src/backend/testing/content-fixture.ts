import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** A private folder and a data folder for tests, both temporary. */
export interface ContentFixture {
  readonly privateDir: string;
  readonly dataDir: string;
  /** Writes a file below the private folder. */
  write(file: string, text: string | Buffer): void;
  remove(): void;
}

/** Makes a small organisation: something of every kind, in both languages. */
export async function createContentFixture(): Promise<ContentFixture> {
  const root = mkdtempSync(join(tmpdir(), 'backend-'));
  const privateDir = join(root, 'private');
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(join(privateDir, file)), { recursive: true });
    writeFileSync(join(privateDir, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text.replace(/^\n/, ''));
  write('media/images/photo.jpg', await photo());
  return {
    privateDir,
    dataDir: join(root, 'data'),
    write,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** 1000 × 500: red on the left, blue on the right. */
function photo(): Promise<Buffer> {
  const right = { create: { width: 500, height: 500, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width: 1000, height: 500, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: 500, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

const files: Readonly<Record<string, string>> = {
  'content/categories/articles.yaml': `
- { key: recit, title: { fr: Récit, en: Story }, slug: { fr: recit, en: story } }
- { key: conseils, title: { fr: Conseils, en: Advice }, slug: { fr: conseils, en: advice } }
`,
  'content/categories/partnershipTypes.yaml': `
- { key: medias, title: Médias, position: 2 }
- { key: financiers, title: { fr: Financiers, en: Financial }, position: 1 }
`,
  'content/entities/lea.yaml': `
title: Léa
companies: [talle, nordet]
`,
  'content/companies/talle.yaml': `
title: Talle
displayName: Talle
journey: [{ active: true, program: portage, years: { fr: depuis 2026, en: since 2026 } }]
links: [{ type: WEBSITE, uri: "https://talle.example" }]
`,
  'content/companies/nordet.yaml': `
title: Nordet
`,
  'content/programs/portage.yaml': `
title: Portage
companies: [talle]
`,
  'content/articles/serre.yaml': `
title: { fr: L’économie de la serre, en: The economy of the greenhouse }
slug: { fr: serre-été, en: greenhouse }
postDate: "-8d"
description: { fr: "Une œuvre **d’hiver**, vue de [Léa](entry:entities/lea).", en: "A winter work, seen by [Léa](entry:entities/lea)." }
articleCategories: [recit, conseils]
byline: lea
image: photo.jpg
relatedArticles: [vieux, canot]
layout:
  - anchor: debut
    blocks:
      - kind: text
        copy: { fr: "Des camerises en janvier.", en: "Haskaps in January." }
      - kind: articlesList
        articles: [canot]
        mainLink: { label: { fr: Tout lire, en: Read all }, entry: articlesIndex }
seo:
  description: { fr: "Décrit.", en: "Described." }
  image: photo.jpg
`,
  'content/articles/serre.draft.yaml': `
previewToken: draft-token-0123456789
title: { fr: Brouillon, en: Draft }
relatedArticles: [canot]
`,
  'content/articles/canot.yaml': `
title: { fr: Le canot à trois, en: A canoe for three }
slug: { fr: canot, en: canoe }
postDate: "-2d"
articleCategories: conseils
`,
  'content/articles/vieux.yaml': `
title: { fr: Vieux récit, en: Old story }
postDate: "-400d"
articleCategories: recit
`,
  'content/articles/francais.yaml': `
title: Seulement en français
languages: [fr]
postDate: "-20d"
`,
  'content/articles/demain.yaml': `
title: Demain
postDate: "+1d"
`,
  'content/articles/expire.yaml': `
title: Expiré
postDate: "-50d"
expiryDate: "-1d"
`,
  'content/articles/desactive.yaml': `
title: Désactivé
enabled: false
`,
  'content/events/atelier.yaml': `
title: Atelier
dateStart: "2027-01-10T18:30"
dateEnd: "2027-01-10T20:30"
attendanceMode: OFFLINE
location: { city: Québec, locationName: Espace Belvédère }
`,
  'content/events/fete.yaml': `
title: Fête
dateStart: "2027-02-01T00:00"
dateEnd: "2027-02-02T00:00"
`,
  'content/pages/a-propos.yaml': `
title: { fr: À propos, en: About }
slug: { fr: a-propos, en: about }
order: 2
`,
  'content/pages/equipe.yaml': `
title: { fr: Équipe, en: Team }
slug: { fr: equipe, en: team }
parent: a-propos
order: 2
`,
  'content/pages/histoire.yaml': `
title: { fr: Histoire, en: History }
slug: { fr: histoire, en: history }
parent: a-propos
order: 1
`,
  'content/pages/espace.yaml': `
title: { fr: Espace, en: Space }
slug: { fr: espace, en: space }
order: 1
`,
  'content/singles/home.yaml': `
title: { fr: Accueil, en: Home }
`,
  'content/singles/articlesIndex.yaml': `
title: { fr: Blogue, en: Blog }
`,
  'content/globals/settings.yaml': `
formsRecipient: bonjour@tremplin.example
formsSubjects: [{ label: { fr: Louer une salle, en: Rent a room } }, { label: { fr: Autre chose, en: Something else } }]
`,
  'content/navigation/main.yaml': `
- entry: articlesIndex
  displayType: medium
  children:
    - { entry: articles/canot, label: { fr: Canot, en: Canoe } }
- { label: { fr: À propos, en: About }, passive: true }
- { label: Ailleurs, webUrl: "https://ailleurs.example", newWindow: true }
- entry: articles/desactive
`,
  'content/newsletter.yaml': `
banned: [indesirable@ailleurs.example]
`,
  'media/images.yaml': `
photo.jpg: { title: { fr: Photo, en: Picture }, alt: { fr: Rouge et bleu, en: Red and blue }, legend: "*Légende*", focalPoint: [0.9, 0.5] }
forme.svg: { title: Forme, alt: "" }
`,
  'media/images/forme.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><circle cx="25" cy="25" r="20" fill="#080"/></svg>`,
  'media/images/plein.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><path d="M0 0h100v50H0z" fill="#fff"/></svg>`,
  'media/documents/guide.pdf': '%PDF-1.4\n%%EOF\n',
};

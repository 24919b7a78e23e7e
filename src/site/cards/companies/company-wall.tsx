import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { CompanyCardFragment } from './company-card.tsx';
import { CompanyTile, type Lead } from './company-tile.tsx';
import styles from './company-wall.module.css';

type Company = FragmentOf<typeof CompanyCardFragment>;

interface CompanyWallProps {
  readonly companies: readonly ({ readonly id: string | null } & Company)[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether some are shown with their picture. */
  readonly hasLead: boolean;
}

/** Stamps in a row, where there is most room; as many stand in a square beside a company with its picture. */
const columns = 4;
/** A company with its picture, and the stamps beside it. */
const block = 1 + columns;
/** Companies for each one with its picture, about. */
const companiesForLead = 9;

/** Grounds of the tokens for companies with their picture, in turn; the brightest is a band's. */
const [tints, bandTint] = [[1, 2, 4], 3] as const;
/** From so many companies on the third of four with their picture is a band, or else the last. */
const companiesForBand = 20;
const [bandTurn, turns] = [2, 4];

/** Companies as a wall of stamps in one ink, each above a sentence, in the order given. */
export function CompanyWall({ companies, site, locale, headingLevel, hasLead }: CompanyWallProps) {
  const leads = hasLead ? leadsOf(companies) : new Map<number, Lead>();
  // Stamps that do not fill the last row share it.
  const rest = (companies.length - leads.size) % columns;
  const others = [...leads].filter(([, lead]) => lead !== 'band').map(([index]) => index);
  return (
    <ul role="list" className={styles.wall} data-stamped>
      {companies.map((company, index) => {
        const lead = leads.get(index);
        return (
          <li
            key={company.id ?? index}
            data-lead={lead}
            data-tint={lead && (lead === 'band' ? bandTint : tints[others.indexOf(index) % tints.length])}
            data-row={!lead && index >= companies.length - rest ? rest : undefined}
            data-theme={lead && 'leaf'}
          >
            <CompanyTile
              company={company}
              site={site}
              locale={locale}
              headingLevel={headingLevel}
              index={index}
              lead={lead}
            />
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Positions of the companies shown with their picture. The first of five stands before its stamps, or the third between
 * them, in turn; now and then one is a band between two rows. Rows of stamps are spread evenly between such blocks. Where
 * none that may stand there has a picture a row comes first.
 */
function leadsOf(companies: readonly Company[]): ReadonlyMap<number, Lead> {
  const hasPicture = (index: number) => {
    const company = companies[index];
    return company !== undefined && Boolean(first(readFragment(CompanyCardFragment, company).image));
  };
  const leads = new Map<number, Lead>();
  if (companies.length < block) return hasPicture(0) ? leads.set(0, 'band') : leads;
  const wanted = countLeads(companies.length);
  const isBandTurn = (turn: number) =>
    companies.length >= companiesForBand && turn > 0 && turn % turns === Math.min(bandTurn, wanted - 1);
  const bands = Array.from({ length: wanted }, (_, turn) => isBandTurn(turn)).filter(Boolean).length;
  const rows = Math.floor((companies.length - wanted - (wanted - bands) * columns) / columns);
  let [index, rowsBefore, blocks] = [0, 0, 0];
  while (leads.size < wanted && index < companies.length) {
    const isBand = isBandTurn(leads.size);
    const places = isBand ? [[index, 'band'] as const] : placesInTurn(index, blocks);
    const length = isBand ? 1 : block;
    const place = places.find(([position]) => hasPicture(position));
    if (place && rowsBefore >= Math.round((leads.size * rows) / wanted) && index + length <= companies.length) {
      leads.set(...place);
      index += length;
      if (!isBand) blocks += 1;
    } else {
      rowsBefore += 1;
      index += columns;
    }
  }
  return leads;
}

/** Where the company with its picture may stand in the block that begins at a position, the better place first. */
function placesInTurn(index: number, blocks: number): readonly (readonly [number, Lead])[] {
  const places = [[index, 'start'] as const, [index + columns / 2, 'end'] as const];
  return blocks % 2 === 0 ? places : places.toReversed();
}

/** As many as leave full rows of stamps, if that is not far from the usual number. */
function countLeads(count: number): number {
  const usual = Math.max(1, Math.round(count / companiesForLead));
  const near = [usual, usual + 1, usual - 1, usual + 2];
  return near.find((leads) => leads >= 1 && leads * block <= count && (count - leads) % columns === 0) ?? usual;
}

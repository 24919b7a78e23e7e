import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
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

/** Grounds of the companies with their picture, as many as the tokens have. */
const tints = 4;

/** Companies as a wall of stamps in one ink, each above a sentence, in the order given. */
export function CompanyWall({ companies, site, locale, headingLevel, hasLead }: CompanyWallProps) {
  const leads = hasLead ? leadsOf(companies) : new Map<number, Lead>();
  // Stamps that do not fill the last row share it.
  const rest = (companies.length - leads.size) % columns;
  const leadIndexes = [...leads.keys()];
  return (
    <ul role="list" className={styles.wall} data-stamped>
      {companies.map((company, index) => {
        const lead = leads.get(index);
        return (
          <li
            key={company.id ?? index}
            data-lead={lead}
            data-tint={lead && (leadIndexes.indexOf(index) % tints) + 1}
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
 * them, in turn; rows of stamps are spread evenly between such blocks. Where neither has a picture a row comes first.
 */
function leadsOf(companies: readonly Company[]): ReadonlyMap<number, Lead> {
  const hasPicture = (index: number) => {
    const company = companies[index];
    return company !== undefined && Boolean(first(readFragment(CompanyCardFragment, company).image));
  };
  const leads = new Map<number, Lead>();
  if (companies.length < block) return hasPicture(0) ? leads.set(0, 'band') : leads;
  const wanted = countLeads(companies.length);
  const rows = Math.floor((companies.length - wanted * block) / columns);
  let [index, rowsBefore] = [0, 0];
  while (leads.size < wanted && index + block <= companies.length) {
    const places = [
      [index, 'start'],
      [index + columns / 2, 'end'],
    ] as const;
    const inTurn = leads.size % 2 === 0 ? places : places.toReversed();
    const place = inTurn.find(([position]) => hasPicture(position));
    if (place && rowsBefore >= Math.round((leads.size * rows) / wanted)) {
      leads.set(place[0], place[1]);
      index += block;
    } else {
      rowsBefore += 1;
      index += columns;
    }
  }
  return leads;
}

/** As many as leave full rows of stamps, if that is not far from the usual number. */
function countLeads(count: number): number {
  const usual = Math.max(1, Math.round(count / companiesForLead));
  const near = [usual, usual + 1, usual - 1, usual + 2];
  return near.find((leads) => leads >= 1 && leads * block <= count && (count - leads) % columns === 0) ?? usual;
}

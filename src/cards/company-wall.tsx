import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import { toPicture, MediumLandscapeFragment } from '#src/content/picture.ts';
import { formatText, formatTitles } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CoverLink } from '#src/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { tie } from '#src/ui/tie.tsx';
import { tiltOf } from '#src/ui/tilt.ts';
import { CompanyCardFragment, toCompanySummary } from './company-card.tsx';
import { CompanyLogo } from './company-logo.tsx';
import styles from './company-wall.module.css';

type Company = FragmentOf<typeof CompanyCardFragment>;

interface CompanyWallProps {
  readonly companies: readonly ({ readonly id: string | null } & Company)[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether the first company is shown with its picture, and one after every few rows. */
  readonly hasLead: boolean;
}

/** Stamps for each company with its picture, about. */
const stampsForLead = 8;
/** Stamps in a row, where there is most room. */
const columns = 4;

/** Companies as a ruled wall of stamps in one ink, each above a sentence, in the order given. */
export function CompanyWall({ companies, site, locale, headingLevel, hasLead }: CompanyWallProps) {
  const leads = hasLead ? leadsOf(companies) : [];
  // Stamps that do not fill the last row share it.
  const rest = (companies.length - leads.length) % columns;
  return (
    <ul role="list" className={styles.wall}>
      {companies.map((company, index) => {
        const lead = leads.indexOf(index);
        const isLead = lead !== -1;
        return (
          <li
            key={company.id ?? index}
            // The pictures change sides.
            data-lead={isLead ? (lead % 2 === 0 ? 'start' : 'end') : undefined}
            data-row={!isLead && index >= companies.length - rest ? rest : undefined}
            data-theme={isLead ? 'leaf' : undefined}
          >
            <Tile
              company={company}
              site={site}
              locale={locale}
              headingLevel={headingLevel}
              index={index}
              isLead={isLead}
            />
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Positions of the companies shown with their picture, with about as many rows of stamps after each of them. One without a
 * picture leaves that to the first of a later row.
 */
function leadsOf(companies: readonly Company[]): readonly number[] {
  const wanted = countLeads(companies.length);
  const rows = Math.floor((companies.length - wanted) / columns);
  const leads: number[] = [];
  let [stamps, stampsBefore] = [0, -columns];
  for (const [index, company] of companies.entries()) {
    // At the start of a row, never right below another one unless there are too few stamps for a row between all of them.
    const isPlace = stamps % columns === 0 && (stamps > stampsBefore || rows < wanted);
    const isDue = leads.length < wanted && stamps / columns >= Math.floor((leads.length * rows) / wanted);
    if (isPlace && isDue && first(readFragment(CompanyCardFragment, company).image)) {
      leads.push(index);
      stampsBefore = stamps;
    } else stamps += 1;
  }
  return leads;
}

/** As many as leave full rows of stamps, if that is not far from the usual number. */
function countLeads(count: number): number {
  const usual = Math.max(1, Math.round(count / (stampsForLead + 1)));
  const near = [usual, usual + 1, usual - 1, usual + 2];
  return near.find((leads) => leads >= 1 && leads <= count && (count - leads) % columns === 0) ?? usual;
}

interface TileProps extends Omit<CompanyWallProps, 'companies' | 'hasLead'> {
  readonly company: Company;
  readonly index: number;
  readonly isLead: boolean;
}

function Tile({ company, site, locale, headingLevel, index, isLead }: TileProps) {
  // On the first screen pictures are not loaded lazily.
  const isFirst = index < 4;
  const card = readFragment(CompanyCardFragment, company);
  const name = formatText(locale, card.displayName ?? card.title);
  const summary = toCompanySummary(card, locale);
  // A sentence that begins with the name begins with the heading: the eye has read the name in the stamp already.
  const afterName = summary.startsWith(name) ? summary.slice(name.length) : '';
  const isRunIn = /^[\s,]/u.test(afterName);
  const industries = formatTitles(locale, card.industries);
  const picture = isLead ? toPicture(MediumLandscapeFragment, first(card.image)) : null;
  return (
    <article className={styles.tile}>
      {picture && (
        <div className={styles.picture} data-print="card" data-tilt="-1.55">
          <Picture
            picture={picture}
            sizes="(min-width:64rem) 40rem, 95vw"
            priority={isFirst ? 'high' : 'low'}
            alt=""
            isCover
          />
        </div>
      )}
      <div className={styles.mark} data-tilt={tiltOf(`logo:${card.id}`, index, 'medium')}>
        {first(card.logo) ? (
          <CompanyLogo
            company={card}
            site={site}
            locale={locale}
            isLink={false}
            priority={isFirst ? 'normal' : 'low'}
          />
        ) : (
          <span className={styles.letter} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <div className={classNames(styles.text, isRunIn && styles.runIn)}>
          <Heading level={headingLevel} className={styles.name}>
            <CoverLink href={card.uri ? hrefOfUri(card.uri, site) : null} line="accent">
              {name}
            </CoverLink>
          </Heading>
          {summary && <p>{tie(isRunIn ? afterName : summary)}</p>}
        </div>
        {industries && <p className={styles.industries}>{industries}</p>}
      </div>
    </article>
  );
}

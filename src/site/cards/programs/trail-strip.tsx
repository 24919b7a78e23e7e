import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { Heading, type HeadingLevel, nextLevel } from '#src/site/ui/heading.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import { TrailLine } from '#src/site/ui/trail-line/trail-line.tsx';
import { ProgramCard, ProgramCardFragment } from './program-card.tsx';
import styles from './trail-strip.module.css';

export const TrailStripFragment = graphql(
  `
    fragment TrailStrip on programTrail_Entry {
      id
      title
      heading
      theme
      programs {
        __typename
        id
        ... on program_Entry {
          isContinuous
          ...ProgramCard
        }
      }
    }
  `,
  [ProgramCardFragment],
);

interface TrailStripProps {
  readonly trail: FragmentOf<typeof TrailStripFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Shown above the heading: the role of the trail on this page. */
  readonly surtitle?: string | null | undefined;
  /** Id of the program whose page this is. */
  readonly currentId: string | null;
}

/**
 * The trail of a program at the end of its page, with the program itself marked, and the way on to the others. A trail
 * with a continuous program, which has no start, has no order and therefore neither stages nor a line. Nothing for a trail
 * without another program.
 */
export function TrailStrip({ trail: masked, site, locale, headingLevel, surtitle, currentId }: TrailStripProps) {
  const trail = readFragment(TrailStripFragment, masked);
  const programs = ofType(trail.programs, 'program_Entry');
  if (programs.every(({ id }) => id === currentId)) return null;
  const isOrdered = programs.every((program) => !program.isContinuous);
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section className={styles.strip} data-theme={toTheme(trail.theme)}>
      <div className={styles.inner}>
        <div className={styles.head}>
          {surtitle && <p className="surtitle">{surtitle}</p>}
          <Heading level={headingLevel}>{formatText(locale, trail.heading ?? trail.title)}</Heading>
        </div>
        <div className={styles.way}>
          <List role="list" className={styles.programs} data-ordered={isOrdered || undefined}>
            {programs.map((program, index) => (
              <li key={program.id ?? index}>
                {isOrdered && <TrailLine shape="lean" className={styles.line} hasBed />}
                <ProgramCard
                  program={program}
                  site={site}
                  locale={locale}
                  headingLevel={nextLevel(headingLevel)}
                  index={index}
                  isShort
                  isCurrent={program.id !== null && program.id === currentId}
                  stage={isOrdered ? index + 1 : null}
                />
              </li>
            ))}
          </List>
          <p className={styles.onward}>
            <ButtonLink
              link={{
                label: formatMessage(locale, 'programs.all'),
                url: href('programsIndex', site),
                isExternal: false,
              }}
              locale={locale}
              kind="strong"
            />
          </p>
        </div>
      </div>
    </section>
  );
}

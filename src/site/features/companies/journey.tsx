import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumSquareFragment, toPicture } from '#src/site/content/picture.ts';
import type { Wording } from '#src/site/content/wording.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first, ofType } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import { TrailLine } from '#src/site/ui/trail-line/trail-line.tsx';
import land from './journey-land.module.css';
import styles from './journey.module.css';

export const JourneyFragment = graphql(
  `
    fragment Journey on company_Entry {
      id
      title
      displayName
      journey {
        __typename
        ... on journeyStep_Entry {
          id
          active
          years
          program(limit: 1) {
            __typename
            id
            title
            uri
            ... on program_Entry {
              displayName
              patch(limit: 1) {
                __typename
                id
                ... on images_Asset {
                  legend
                }
                ...MediumSquare
              }
            }
          }
        }
      }
    }
  `,
  [MediumSquareFragment],
);

interface JourneyProps {
  readonly company: FragmentOf<typeof JourneyFragment>;
  readonly wording: Wording['company'];
  readonly site: Site;
  readonly locale: Locale;
}

interface Step {
  readonly id: string;
  readonly name: string;
  readonly years: string;
  readonly isActive: boolean;
  readonly href: string | null;
  readonly patch: PictureData | null;
}

/** So many, and the house at the end of their trail, stand in one row on a wide screen. */
const mostInRow = 4;

/**
 * The programs of a company, from the oldest to the newest, each with its patch, its years and whether it goes
 * on or is completed. The trail that joins them leads on to a house, which is the company's own, and
 * someone is on their way to it from the last step that goes on. Each step has two lines to the next: one down the page, for
 * narrow screens, and one across it.
 */
export function Journey({ company, wording, site, locale }: JourneyProps) {
  const { title, displayName } = readFragment(JourneyFragment, company);
  const steps = toSteps(company, site, locale);
  if (steps.length === 0) return null;
  const row = toRow(steps.length);
  return (
    <Section heading={wording.journey} theme="leaf" className={styles.journey}>
      <ol role="list" className={classNames(styles.steps, land.steps)} data-row={row}>
        {steps.map(({ id, patch, name, years, href, isActive }, index) => (
          <li key={id} className={styles.step}>
            <TrailLine shape={index === steps.length - 1 ? 'arrive' : 'lean'} className={styles.down} />
            {row && (index + 1) % row === 0 ? (
              <TrailLine shape="switchback" className={styles.back} />
            ) : (
              <TrailLine shape="lean" className={styles.across} />
            )}
            {isActive && index === steps.length - 1 && <span className={land.hiker} aria-hidden="true" />}
            {patch && (
              <div
                className={styles.patch}
                data-state={isActive ? 'active' : undefined}
                data-tilt={tiltOf(`step:${id}`, index, 'medium')}
              >
                <Picture picture={patch} sizes="7rem" alt="" isCover />
              </div>
            )}
            <div className={styles.words}>
              {years && <p className={styles.years}>{years}</p>}
              <p className={styles.name}>{href ? <a href={href}>{name}</a> : name}</p>
              <p className={styles.state}>{isActive ? wording.currentPrograms : wording.completedPrograms}</p>
            </div>
          </li>
        ))}
        <li className={classNames(styles.home, land.home)}>
          <p className={styles.name}>{formatText(locale, displayName ?? title)}</p>
        </li>
      </ol>
    </Section>
  );
}

/** How many of a long journey stand in each row, so that the house does not stand alone; none for a journey of one row. */
function toRow(count: number): 3 | 4 | undefined {
  if (count <= mostInRow) return undefined;
  const places = count + 1;
  return places % 4 !== 0 && places % 3 === 0 ? 3 : 4;
}

/**
 * The steps of a journey by the first year that they name, those without one last. A step whose program no longer exists is
 * left out.
 */
function toSteps(company: FragmentOf<typeof JourneyFragment>, site: Site, locale: Locale): Step[] {
  const { journey } = readFragment(JourneyFragment, company);
  const steps = ofType(journey, 'journeyStep_Entry').flatMap(({ id, active, years, program }) => {
    const [found] = ofType(program, 'program_Entry');
    if (!found) return [];
    return [
      {
        id: id ?? '',
        name: formatText(locale, found.displayName ?? found.title),
        years: formatText(locale, years),
        isActive: active === true,
        href: found.uri ? hrefOfUri(found.uri, site) : null,
        patch: toPicture(MediumSquareFragment, first(found.patch)),
      },
    ];
  });
  const yearOf = ({ years }: Step) => Number(/\d{4}/.exec(years)?.[0] ?? Infinity);
  return steps.toSorted((a, b) => (yearOf(a) < yearOf(b) ? -1 : Number(yearOf(a) > yearOf(b))));
}

import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumSquareFragment, toPicture } from '#src/site/content/picture.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first, ofType } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Heading } from '#src/site/ui/heading.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './journey.module.css';

export const JourneyFragment = graphql(
  `
    fragment Journey on company_Entry {
      id
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

/** The programs of a company in the editor's order, with their years: those that it is in, and those that it has completed. */
export function Journey({ company, wording, site, locale }: JourneyProps) {
  const steps = toSteps(company, site, locale);
  const groups = [
    { heading: wording.currentPrograms, steps: steps.filter(({ isActive }) => isActive) },
    { heading: wording.completedPrograms, steps: steps.filter(({ isActive }) => !isActive) },
  ].filter((group) => group.steps.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section heading={wording.journey} isSplit>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.heading}>
            <Heading level={3} className={styles.heading}>
              {group.heading}
            </Heading>
            <ul role="list">
              {group.steps.map(({ id, patch, name, years, href }) => (
                <li key={id} className={styles.step}>
                  {patch && <Picture picture={patch} sizes="4rem" alt="" className={styles.patch} />}
                  <p className={styles.name}>{href ? <a href={href}>{name}</a> : name}</p>
                  {years && <p className={styles.years}>{years}</p>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** A step whose program no longer exists is left out. */
function toSteps(company: FragmentOf<typeof JourneyFragment>, site: Site, locale: Locale) {
  const { journey } = readFragment(JourneyFragment, company);
  return ofType(journey, 'journeyStep_Entry').flatMap(({ id, active, years, program }) => {
    const [found] = ofType(program, 'program_Entry');
    if (!found) return [];
    return {
      id,
      name: formatText(locale, found.displayName ?? found.title),
      years: formatText(locale, years),
      isActive: active === true,
      href: found.uri ? hrefOfUri(found.uri, site) : null,
      patch: toPicture(MediumSquareFragment, first(found.patch)),
    };
  });
}

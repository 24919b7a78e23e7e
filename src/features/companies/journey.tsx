import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumSquareFragment, toPicture } from '#src/content/picture.ts';
import type { Wording } from '#src/content/wording.ts';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first, ofType } from '#src/lib/items.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { Heading } from '#src/ui/heading.tsx';
import { Picture, type PictureData } from '#src/ui/picture/picture.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { tiltOf } from '#src/ui/tilt.ts';
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
                id
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

/** The current and completed programs of a company, each with its patch and years. */
export function Journey({ company, wording, site, locale }: JourneyProps) {
  const steps = toSteps(company, site, locale);
  if (steps.length === 0) return null;
  const groups = [
    { label: wording.currentPrograms, steps: steps.filter(({ isActive }) => isActive) },
    { label: wording.completedPrograms, steps: steps.filter(({ isActive }) => !isActive) },
  ];
  return (
    <Section heading={wording.journey} theme="ink">
      <div className={styles.journey}>
        {groups.map(
          (group) =>
            group.steps.length > 0 && (
              <div key={group.label} className={styles.group}>
                <Heading level={3}>{group.label}</Heading>
                <ol role="list" className={styles.steps}>
                  {group.steps.map((step, index) => (
                    <li key={step.id}>
                      <JourneyStep step={step} index={index} />
                    </li>
                  ))}
                </ol>
              </div>
            ),
        )}
      </div>
    </Section>
  );
}

function JourneyStep({ step, index }: { step: Step; index: number }) {
  return (
    <div className={styles.step}>
      {step.patch && (
        <div className={styles.patch} data-tilt={tiltOf(`step:${step.id}`, index, 'medium')}>
          <Picture picture={step.patch} sizes="7rem" alt="" isCover />
        </div>
      )}
      <div>
        <p className={styles.name}>{step.href ? <a href={step.href}>{step.name}</a> : step.name}</p>
        {step.years && <p className={styles.years}>{step.years}</p>}
      </div>
    </div>
  );
}

/** The steps of a journey; a step whose program no longer exists is left out. */
function toSteps(company: FragmentOf<typeof JourneyFragment>, site: Site, locale: Locale): Step[] {
  const { journey } = readFragment(JourneyFragment, company);
  return ofType(journey, 'journeyStep_Entry').flatMap(({ id, active, years, program }) => {
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
}

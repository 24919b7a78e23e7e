import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { ProgramCard, ProgramCardFragment } from './program-card.tsx';
import styles from './program-list.module.css';
import { hasPatch } from './program-patch.tsx';

interface ProgramListProps {
  readonly programs: readonly FragmentOf<typeof ProgramCardFragment>[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether they follow each other, and are numbered. */
  readonly isOrdered?: boolean;
  /** Id of the program whose page this is. */
  readonly currentId?: string | null;
}

/** Programs as rows, each with its number where they have an order, or with its patch where all have one. */
export function ProgramList({ programs, isOrdered = false, currentId = null, ...shared }: ProgramListProps) {
  const items = programs.map((program) => ({ program, fields: readFragment(ProgramCardFragment, program) }));
  const arePatched = items.every(({ fields }) => hasPatch(fields));
  const isSingle = items.length === 1;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List role="list" className={styles.list}>
      {items.map(({ program, fields: { id } }, index) => (
        <li key={id ?? index}>
          <ProgramCard
            program={program}
            lead={arePatched ? 'patch' : isOrdered && !isSingle ? index + 1 : undefined}
            isLarge={isSingle}
            isCurrent={id !== null && id === currentId}
            {...shared}
          />
        </li>
      ))}
    </List>
  );
}

import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import styles from './testimony-list.module.css';
import { TestimonyQuote, type TestimonyQuoteFragment } from './testimony-quote.tsx';

interface TestimonyListProps {
  readonly testimonies: readonly ({ readonly id: string | null } & FragmentOf<typeof TestimonyQuoteFragment>)[];
  readonly locale: Locale;
  /** Whether the first of at least three is large, with its portrait. */
  readonly isLed?: boolean;
}

/** Several testimonies side by side, each under a line; the first one above them where it leads. */
export function TestimonyList({ testimonies, locale, isLed = false }: TestimonyListProps) {
  const leads = isLed && testimonies.length > 2;
  return (
    <ul role="list" className={styles.voices} data-led={leads || undefined}>
      {testimonies.map((testimony, index) => (
        <li key={testimony.id ?? index}>
          <TestimonyQuote testimony={testimony} locale={locale} size={leads && index === 0 ? 'large' : 'usual'} />
        </li>
      ))}
    </ul>
  );
}

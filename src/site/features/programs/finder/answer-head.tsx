import type { ReactNode } from 'react';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import styles from './answer-head.module.css';

/** The head of the answer's page, so low that the first program is on the first screen of a phone. */
export function AnswerHead({ before, heading }: { readonly before: ReactNode; readonly heading: string }) {
  return (
    <header className={styles.head} data-hero>
      {before}
      <h1 id="page-heading" {...fitHeading(heading)}>
        {heading}
      </h1>
    </header>
  );
}

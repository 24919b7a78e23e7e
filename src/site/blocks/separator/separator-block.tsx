import { graphql } from '#src/site/content/graphql.ts';
import styles from './separator-block.module.css';

export const SeparatorBlockFragment = graphql(`
  fragment SeparatorBlock on separator_Entry {
    id
  }
`);

/** A thematic break. */
export function SeparatorBlock() {
  return <hr className={styles.separator} />;
}

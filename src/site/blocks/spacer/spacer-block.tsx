import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './spacer-block.module.css';

export const SpacerBlockFragment = graphql(`
  fragment SpacerBlock on spacer_Entry {
    id
    size
  }
`);

/** Empty space: `small`, `medium` or `large`; anything else is medium. */
export function SpacerBlock({ block }: BlockProps<FragmentOf<typeof SpacerBlockFragment>>) {
  const { size } = readFragment(SpacerBlockFragment, block);
  return (
    <div
      className={styles.spacer}
      data-size={size === 'small' || size === 'large' ? size : 'medium'}
      aria-hidden="true"
    />
  );
}

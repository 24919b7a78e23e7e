import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './heading-block.module.css';

export const HeadingBlockFragment = graphql(`
  fragment HeadingBlock on headingBlock_Entry {
    id
    heading
    hLevel
    a11yHeading
  }
`);

/** A heading whose look and level are independent of each other. */
export function HeadingBlock({ block, locale, headingLevel }: BlockProps<FragmentOf<typeof HeadingBlockFragment>>) {
  const { heading, hLevel, a11yHeading } = readFragment(HeadingBlockFragment, block);
  if (!heading?.trim()) return null;
  const look = toLevel(hLevel) ?? 2;
  // Editors choose the level for a layout directly below the page's first-level heading.
  const level = Math.min(6, (toLevel(a11yHeading) ?? 2) + headingLevel - 2);
  return (
    <div className={styles.heading} data-look={`h${look}`}>
      <Heading level={Math.max(2, level) as HeadingLevel /* Between 2 and 6. */}>{formatText(locale, heading)}</Heading>
    </div>
  );
}

/** `h3` → 3; anything but h2 to h6 → null, because a page has one first-level heading. */
function toLevel(value: string | null): number | null {
  return value && /^h[2-6]$/i.test(value) ? Number(value[1]) : null;
}

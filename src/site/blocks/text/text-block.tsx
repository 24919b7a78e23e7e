import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './text-block.module.css';

export const TextBlockFragment = graphql(`
  fragment TextBlock on text_Entry {
    id
    copy
  }
`);

/** Running text; where there is a margin, its headings are in it. */
export function TextBlock({ block, locale, headingLevel }: BlockProps<FragmentOf<typeof TextBlockFragment>>) {
  const { copy } = readFragment(TextBlockFragment, block);
  if (!copy || (!toPlainText(copy) && !copy.includes('<img'))) return null;
  return (
    <Prose
      html={copy}
      locale={locale}
      headingLevel={headingLevel}
      resolveHref={resolveTextLink}
      className={styles.text}
    />
  );
}

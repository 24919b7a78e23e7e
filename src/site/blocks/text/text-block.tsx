import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import type { BlockProps } from '../block-props.ts';
import keys from './key-board.module.css';
import river from './quotation-river.module.css';
import quotation from './quotation.module.css';
import styles from './text-block.module.css';
import hills from './wood-hills.module.css';
import stacks from './wood-stacks.module.css';

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
      resolveHref={createLinkResolver()}
      className={classNames(styles.text, keys.keys, quotation.quoting, river.crossing, stacks.stacking, hills.hills)}
    />
  );
}

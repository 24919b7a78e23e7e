import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { Accordion } from '#src/site/ui/accordion/accordion.tsx';
import { Heading, nextLevel } from '#src/site/ui/heading.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from '../heading-and-content.module.css';

export const AccordionsBlockFragment = graphql(`
  fragment AccordionsBlock on accordions_Entry {
    id
    heading
    openFirst
    items {
      __typename
      ... on accordionItem_Entry {
        id
        heading
        copy
      }
    }
  }
`);

/** Questions and answers; the first one is open when the editor wants it so. */
export function AccordionsBlock({
  block,
  locale,
  headingLevel,
}: BlockProps<FragmentOf<typeof AccordionsBlockFragment>>) {
  const { heading, openFirst, items } = readFragment(AccordionsBlockFragment, block);
  const itemLevel = heading ? nextLevel(headingLevel) : headingLevel;
  const shown = compact(items).flatMap((item, index) => {
    if (!item.heading) return [];
    const content = (
      <Prose html={item.copy} locale={locale} headingLevel={nextLevel(itemLevel)} resolveHref={resolveTextLink} />
    );
    return [{ id: item.id ?? String(index), heading: formatText(locale, item.heading), content }];
  });
  if (shown.length === 0) return null;
  return (
    <div className={styles.headed}>
      {heading && <Heading level={headingLevel}>{formatText(locale, heading)}</Heading>}
      <Accordion items={shown} headingLevel={itemLevel} openFirst={openFirst ?? false} />
    </div>
  );
}

import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { Accordion } from '#src/site/ui/accordion/accordion.tsx';
import { classNames } from '#src/site/ui/class-names.ts';
import { Heading, nextLevel } from '#src/site/ui/heading.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './accordions-block.module.css';
import fire from './fireside.module.css';
import { areTold } from './told-notes.ts';
import noteStyles from './told-notes.module.css';

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

/**
 * Questions and answers; the first one is open when the editor wants it so. A few short statements are notes instead, all of
 * them to be read at once; see `areTold`.
 */
export function AccordionsBlock({
  block,
  locale,
  headingLevel,
}: BlockProps<FragmentOf<typeof AccordionsBlockFragment>>) {
  const { heading, openFirst, items } = readFragment(AccordionsBlockFragment, block);
  const itemLevel = heading ? nextLevel(headingLevel) : headingLevel;
  const headed = compact(items).filter((item) => item.heading);
  const isTold = areTold(headed, openFirst ?? false);
  const shown = headed.map((item, index) => {
    const content = (
      <Prose html={item.copy} locale={locale} headingLevel={nextLevel(itemLevel)} resolveHref={createLinkResolver()} />
    );
    return { id: item.id ?? String(index), heading: formatText(locale, item.heading), content };
  });
  if (shown.length === 0) return null;
  return (
    <div className={classNames(styles.accordions, isTold && fire.fireside)}>
      {heading && <Heading level={headingLevel}>{formatText(locale, heading)}</Heading>}
      {isTold ? (
        <ol role="list" className={noteStyles.notes}>
          {shown.map(({ id, heading: name, content }, index) => (
            <li
              key={id}
              className={noteStyles.note}
              data-theme="paper"
              data-paper
              data-tilt={tiltOf(`note:${id}`, index)}
            >
              <Heading level={itemLevel}>{name}</Heading>
              {content}
            </li>
          ))}
        </ol>
      ) : (
        <Accordion items={shown} headingLevel={itemLevel} openFirst={openFirst ?? false} />
      )}
    </div>
  );
}

import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/content/link.ts';
import { MediumFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { compact, first } from '#src/lib/items.ts';
import { ButtonLinks } from '#src/ui/button/button-links.tsx';
import { Heading, nextLevel } from '#src/ui/heading.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { tiltOf } from '#src/ui/tilt.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './text-cards-mosaic-block.module.css';

export const TextCardsMosaicBlockFragment = graphql(
  `
    fragment TextCardsMosaicBlock on textCardsMosaic_Entry {
      id
      copy
      cards {
        __typename
        ... on mosaicCard_Entry {
          id
          heading
          description
          mainLink {
            __typename
            ...Link
          }
          image(limit: 1) {
            id
            ...Medium
          }
        }
      }
    }
  `,
  [LinkFragment, MediumFragment],
);

type Props = BlockProps<FragmentOf<typeof TextCardsMosaicBlockFragment>>;

/** A text that stays visible while the cards beside it, each with its own height, scroll past. */
export function TextCardsMosaicBlock({ block, site, locale, headingLevel }: Props) {
  const { copy, cards } = readFragment(TextCardsMosaicBlockFragment, block);
  const shown = compact(cards).filter(
    ({ heading, description, image, mainLink }) => heading || description || first(image) || toLinks(mainLink, site)[0],
  );
  const resolveHref = createLinkResolver();
  if (!copy && shown.length === 0) return null;
  return (
    <div className={styles.mosaic} data-worded={Boolean(copy) || undefined}>
      <Prose
        html={copy}
        locale={locale}
        headingLevel={headingLevel}
        resolveHref={resolveHref}
        className={styles.copy}
      />
      {shown.length > 0 && (
        <ul role="list" className={styles.cards}>
          {shown.map(({ id, heading, description, mainLink, image }, index) => {
            const picture = toPicture(MediumFragment, first(image));
            return (
              <li key={id ?? index} className={styles.card} data-tilt={tiltOf(`mosaic:${id}`, index)}>
                {picture && (
                  <Picture picture={picture} sizes="(min-width:40rem) 24rem, 90vw" className={styles.picture} />
                )}
                {heading && <Heading level={nextLevel(headingLevel)}>{formatText(locale, heading)}</Heading>}
                <Prose
                  html={description}
                  locale={locale}
                  headingLevel={nextLevel(nextLevel(headingLevel))}
                  resolveHref={resolveHref}
                />
                <ButtonLinks links={toLinks(mainLink, site)} locale={locale} kind="text" />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { Heading, nextLevel } from '#src/site/ui/heading.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { classNames } from '#src/site/ui/class-names.ts';
import type { BlockProps } from '../block-props.ts';
import headedStyles from '../heading-and-content.module.css';
import styles from './text-cards-mosaic-block.module.css';

export const TextCardsMosaicBlockFragment = graphql(
  `
    fragment TextCardsMosaicBlock on textCardsMosaic_Entry {
      id
      copy
      variant
      cards {
        __typename
        ... on mosaicCard_Entry {
          id
          cardLabel
          heading
          description
          mainLink {
            ...Link
          }
          image(limit: 1) {
            ...Medium
          }
        }
      }
    }
  `,
  [LinkFragment, MediumFragment],
);

type Props = BlockProps<FragmentOf<typeof TextCardsMosaicBlockFragment>>;

/** A text, and cards in the form that the editor chose: side by side, as stages in their order, or as figures. */
export function TextCardsMosaicBlock({ block, site, locale, headingLevel }: Props) {
  const { copy, cards, variant } = readFragment(TextCardsMosaicBlockFragment, block);
  const itemLevel = nextLevel(headingLevel);
  const shown = compact(cards).flatMap((card, index) => {
    const links = toLinks(card.mainLink, site);
    const picture = toPicture(MediumFragment, first(card.image));
    const { cardLabel, heading, description } = card;
    if (!cardLabel && !heading && !description && !picture && links.length === 0) return [];
    return (
      <li key={card.id ?? index} className={styles.card}>
        {cardLabel && <p className={styles.label}>{formatText(locale, cardLabel)}</p>}
        {picture && (
          <div className={styles.picture}>
            <Picture picture={picture} sizes="(min-width:48rem) 30rem, (min-width:36rem) 92vw, 7rem" />
          </div>
        )}
        {heading && <Heading level={itemLevel}>{formatText(locale, heading)}</Heading>}
        <Prose html={description} locale={locale} headingLevel={nextLevel(itemLevel)} resolveHref={resolveTextLink} />
        <ButtonLinks links={links} locale={locale} kind="text" />
      </li>
    );
  });
  if (!copy && shown.length === 0) return null;
  const form = toForm(variant);
  const List = form === 'timeline' ? 'ol' : 'ul';
  return (
    <div className={classNames(copy && headedStyles.headed)}>
      <Prose html={copy} locale={locale} headingLevel={headingLevel} resolveHref={resolveTextLink} />
      {shown.length > 0 && (
        <List role="list" className={styles[form]} data-thirds={shown.length % 3 === 0 || undefined}>
          {shown}
        </List>
      )}
    </div>
  );
}

/** An unknown variant is shown as none is. */
function toForm(variant: string | null): 'cards' | 'timeline' | 'figures' {
  return variant === 'timeline' || variant === 'figures' ? variant : 'cards';
}

import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { Heading, type HeadingLevel, nextLevel } from '#src/site/ui/heading.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import type { BlockProps } from '../block-props.ts';
import { toBasins } from './basins.ts';
import doorStyles from './posted-rules.module.css';
import { River } from './river.tsx';
import { toStages } from './stages.ts';
import styles from './text-cards-mosaic-block.module.css';
import { Timeline, type TimelineStage } from './timeline.tsx';

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

/**
 * A text that stays visible while the cards beside it scroll past, each with its own height. Three or four are a row below
 * the text. Cards whose headings all name a numbered time (`Mois 1 et 2 : …`) have an order, and are a timeline; when
 * they name less and less of something (`120 places : …`), the cards are the basins of a river.
 */
export function TextCardsMosaicBlock({ block, site, locale, headingLevel }: Props) {
  const { copy, cards } = readFragment(TextCardsMosaicBlockFragment, block);
  const resolveHref = createLinkResolver();
  const shown = compact(cards).flatMap((card, index) => {
    const links = toLinks(card.mainLink, site);
    const picture = toPicture(MediumFragment, first(card.image));
    if (!card.heading && !card.description && !picture && links.length === 0) return [];
    const content = (
      <>
        <Prose
          html={card.description}
          locale={locale}
          headingLevel={nextLevel(nextLevel(headingLevel))}
          resolveHref={resolveHref}
        />
        <ButtonLinks links={links} locale={locale} kind="text" />
      </>
    );
    const isPlain = Boolean(card.heading && card.description) && !picture && links.length === 0;
    return [{ id: card.id ?? String(index), heading: card.heading, picture, content, isPlain }];
  });
  if (!copy && shown.length === 0) return null;
  const stages = toStages(shown);
  const basins = stages && toBasins(stages);
  const isRow = !stages && (shown.length === 3 || shown.length === 4);
  const isPosted = shown.length === 4 && shown.every(({ isPlain }) => isPlain) && isHeadingOnly(copy);
  const row = isRow ? toRow(shown, isPosted) : undefined;
  const list = { locale, headingLevel: nextLevel(headingLevel) };
  return (
    <div
      className={row === 'posted' ? doorStyles.doors : styles.mosaic}
      data-worded={Boolean(copy) || undefined}
      data-row={row}
    >
      <Prose
        html={copy}
        locale={locale}
        headingLevel={headingLevel}
        resolveHref={resolveHref}
        className={styles.copy}
      />
      {basins && <River basins={basins} {...list} />}
      {stages && !basins && <Timeline stages={stages} {...list} />}
      {!stages && <Cards cards={shown} isPosted={row === 'posted'} {...list} />}
    </div>
  );
}

type Card = Pick<TimelineStage, 'id' | 'picture' | 'content'> & { readonly heading: string | null };

/** Whether a text is one heading and nothing else. */
function isHeadingOnly(copy: string | null): boolean {
  return /^\s*<(h[1-6])[^>]*>(?:(?!<h\d).)+<\/\1>\s*$/su.test(copy ?? '');
}

/**
 * Of four cards, a first one that offers a number of something leads the three others; else they are peers. Four of words
 * alone, under a heading alone, are rules to post on a door.
 */
function toRow(cards: readonly Card[], isPosted: boolean): 'led' | 'even' | 'posted' {
  const [card] = cards;
  const isOffer = !card?.picture && leadingNumber.test(card?.heading ?? '');
  if (cards.length === 4 && isOffer) return 'led';
  return isPosted ? 'posted' : 'even';
}

interface CardsProps {
  readonly cards: readonly Card[];
  readonly isPosted: boolean;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

function Cards({ cards, isPosted, locale, headingLevel }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul role="list" className={isPosted ? doorStyles.notes : styles.cards}>
      {cards.map(({ id, heading, picture, content }, index) => (
        <li
          key={id}
          className={isPosted ? doorStyles.note : styles.card}
          data-theme="paper"
          data-paper
          data-tilt={isPosted ? tiltOf(`rule:${id}`, index) : undefined}
        >
          {picture && <Picture picture={picture} sizes="(min-width:40rem) 24rem, 90vw" className={styles.picture} />}
          {heading && <Heading level={headingLevel}>{enlargeNumber(formatText(locale, heading))}</Heading>}
          {content}
        </li>
      ))}
    </ul>
  );
}

/** `36 heures de coaching` */
const leadingNumber = /^(\d{1,3})(\s.*)$/su;

/** The number that a heading begins with is what is offered, and stands out. */
function enlargeNumber(heading: string): ReactNode {
  const [, number, rest] = leadingNumber.exec(heading) ?? [];
  if (!number) return heading;
  return (
    <>
      <span className={styles.number}>{number}</span>
      {rest}
    </>
  );
}

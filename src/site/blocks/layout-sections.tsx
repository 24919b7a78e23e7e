import { Fragment, type ReactNode } from 'react';
import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { CookieList } from '#src/site/features/consent/cookie-list.tsx';
import type { Locale } from '#src/contract/locales.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { claimPageAnchor } from '#src/site/content/page-anchors.ts';
import type { Site } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { JsonLd } from '#src/site/ui/json-ld.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import { describeQuestions } from './accordions/describe-questions.ts';
import type { BlockHeadingLevel } from './block-props.ts';
import { type ShownBlock, showBlock } from './layout-block.tsx';
import styles from './layout-sections.module.css';
import { LayoutBlockFragment } from './registry.tsx';
import { toSectionIds } from './section-ids.ts';

export const LayoutSectionFragment = graphql(
  `
    fragment LayoutSection on section_Entry {
      id
      navLabel
      anchor
      theme
      blocks {
        __typename
        ...LayoutBlock
      }
    }
  `,
  [LayoutBlockFragment],
);

export type Layout = readonly (FragmentOf<typeof LayoutSectionFragment> | null)[] | null | undefined;

interface LayoutProps {
  readonly site: Site;
  readonly locale: Locale;
  /** Level of the blocks' headings: one below the page's own. */
  readonly headingLevel?: BlockHeadingLevel;
  /** For long texts such as articles: the running text is in a column in the middle of the page. */
  readonly isReading?: boolean;
}

/** A rendered section. */
export interface ShownSection {
  readonly node: ReactNode;
  /** The target for the navigation within the page; null for a section that is not in it. */
  readonly anchor: { readonly id: string; readonly label: string } | null;
  /** Whether it is nothing but a call to action, which may close a page. */
  readonly isCall: boolean;
}

/**
 * Renders an editor's layout: sections with an anchor and a theme, each with its blocks. A section without a visible
 * block is left out, both on the page and in the navigation within the page.
 */
export function showSections(
  layout: Layout,
  { site, locale, headingLevel = 2, isReading = false }: LayoutProps,
): ShownSection[] {
  const sections = compact(layout).map((section) => readFragment(LayoutSectionFragment, section));
  const ids = toSectionIds(sections);
  // Claimed before the blocks are rendered, so that a link to a section never leads to a text that has the same anchor.
  const textAnchors = ids.map((id) => (id && claimPageAnchor(`text:${id}`) ? `text:${id}` : undefined));
  /** The ground on which the section before ends; the first one comes after the head of the page. */
  let before: 'head' | 'page' | 'band' = 'head';
  const shown = sections.flatMap((section, position) => {
    const shared = { site, locale, headingLevel };
    let textAnchor = textAnchors[position];
    const blocks: ShownBlock[] = [];
    for (const [index, block] of compact(section.blocks).entries()) {
      const shownBlock = showBlock(block, { ...shared, index }, textAnchor);
      if (!shownBlock) continue;
      blocks.push(shownBlock);
      textAnchor = undefined;
    }
    const hasCookieList = isCookieList(section.anchor);
    if (blocks.length === 0 && !hasCookieList) return [];
    const id = ids[position];
    const label = section.navLabel?.trim();
    const theme = toTheme(section.theme);
    const isPage = theme === undefined || theme === 'paper';
    const joined = isPage && before !== 'band' && !blocks[0]?.isBand ? before : undefined;
    before = isPage && !blocks.at(-1)?.isBand ? 'page' : 'band';
    const node = (
      <section
        key={section.id ?? position}
        id={id}
        className={classNames(styles.section, isReading && styles.reading)}
        data-theme={theme}
        data-joined={joined}
      >
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A block is masked here, and blocks never change places.
          <Fragment key={index}>{block.node}</Fragment>
        ))}
        {hasCookieList && (
          <div className={styles.text} id={textAnchor}>
            <CookieList locale={locale} headingLevel={headingLevel} />
          </div>
        )}
      </section>
    );
    const isContent = hasCookieList || blocks.some((block) => block.isContent);
    const isCall = !hasCookieList && blocks.every((block) => block.isCall);
    return [{ node, anchor: id && label && isContent ? { id, label } : null, isCall }];
  });
  const last = shown.at(-1);
  const things = describeQuestions(findAccordions(sections), locale);
  if (!last || things.length === 0) return shown;
  const node = (
    <Fragment key="last">
      {last.node}
      <JsonLd things={things} />
    </Fragment>
  );
  return [...shown.slice(0, -1), { ...last, node }];
}

/** All questions of a page are described together, regardless of their section. */
function findAccordions(sections: readonly ResultOf<typeof LayoutSectionFragment>[]) {
  const blocks = sections.flatMap((section) => compact(section.blocks));
  return ofType(
    blocks.map((block) => readFragment(LayoutBlockFragment, block)),
    'accordions_Entry',
  );
}

/** The sections of a page, and separately the call that ends the page, below the page's other content. */
export function splitClosing(sections: readonly ShownSection[]): { body: ReactNode[]; closing: ReactNode } {
  const last = sections.at(-1);
  const closing = last?.isCall ? last : undefined;
  return {
    body: sections.filter((section) => section !== closing).map(({ node }) => node),
    closing: closing?.node,
  };
}

/** The same for a page without a navigation to its sections. */
export function LayoutSections({ layout, ...props }: LayoutProps & { layout: Layout }) {
  return showSections(layout, props).map(({ node }) => node);
}

/** With this anchor an editor adds the list of cookies, which comes from the code, after the section's blocks. */
function isCookieList(anchor: string | null): boolean {
  return /^#?(?:cookie-list|liste-des-temoins)$/.test(anchor?.trim() ?? '');
}

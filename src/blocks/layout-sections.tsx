import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { CookieList } from '#src/features/consent/cookie-list.tsx';
import { compact } from '#src/lib/compact.ts';
import type { Site } from '#src/sites.ts';
import { toTheme } from '#src/ui/section/section.tsx';
import type { BlockHeadingLevel } from './block-props.ts';
import { LayoutBlock } from './layout-block.tsx';
import { LayoutBlockFragment } from './registry.tsx';
import { toSectionIds } from './section-ids.ts';
import styles from './layout-sections.module.css';

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

interface LayoutSectionsProps {
  layout: Layout;
  site: Site;
  locale: Locale;
  /** Level of the blocks' headings: the one below the page's own. */
  headingLevel?: BlockHeadingLevel;
  /** For texts that are read from end to end: the running text stands in a column in the middle of the page. */
  isReading?: boolean;
}

/** What an editor has composed: sections with an anchor and a theme, each with its blocks. */
export function LayoutSections({ layout, site, locale, headingLevel = 2, isReading = false }: LayoutSectionsProps) {
  const sections = readSections(layout);
  const ids = toSectionIds(sections);
  return sections.map((section, position) => {
    const blocks = compact(section.blocks);
    if (blocks.length === 0) return null;
    return (
      <section
        key={section.id ?? position}
        id={ids[position]}
        className={styles.section}
        data-theme={toTheme(section.theme)}
        data-reading={isReading || undefined}
      >
        {blocks.map((block, index) => (
          <LayoutBlock
            // oxlint-disable-next-line react/no-array-index-key -- A block is masked here, and blocks never change places.
            key={index}
            block={block}
            site={site}
            locale={locale}
            headingLevel={headingLevel}
            index={index}
          />
        ))}
        {isCookieList(section.anchor) && (
          <div className={styles.text}>
            <CookieList locale={locale} headingLevel={headingLevel} />
          </div>
        )}
      </section>
    );
  });
}

export interface SectionAnchor {
  /** Id of the section's element. */
  readonly id: string;
  readonly label: string;
}

/** The sections that the navigation within the page leads to, in order. */
export function sectionAnchors(layout: Layout): SectionAnchor[] {
  const sections = readSections(layout);
  const ids = toSectionIds(sections);
  return sections.flatMap(({ navLabel, blocks }, index) => {
    const label = navLabel?.trim();
    const id = ids[index];
    return label && id && compact(blocks).length > 0 ? [{ id, label }] : [];
  });
}

/** By this anchor an editor asks for the list of cookies, which the site itself knows, behind the section's blocks. */
function isCookieList(anchor: string | null): boolean {
  return /^#?(?:cookie-list|liste-des-temoins)$/.test(anchor?.trim() ?? '');
}

function readSections(layout: Layout) {
  return compact(layout).map((section) => readFragment(LayoutSectionFragment, section));
}

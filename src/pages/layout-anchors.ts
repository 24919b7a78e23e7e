import { toSectionIds } from '#src/blocks/section-ids.ts';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { compact } from '#src/lib/compact.ts';

/**
 * What a page's first document asks of its layout: enough for the navigation within the page, while the sections
 * themselves stream.
 */
export const LayoutAnchorFragment = graphql(`
  fragment LayoutAnchor on section_Entry {
    navLabel
    anchor
    blocks {
      __typename
    }
  }
`);

/** The sections that have a label and something to show, in order, with the ids that they will have on the page. */
export function toLayoutAnchors(
  layout: readonly (FragmentOf<typeof LayoutAnchorFragment> | null)[] | null | undefined,
): { id: string; label: string }[] {
  const sections = compact(layout).map((section) => readFragment(LayoutAnchorFragment, section));
  const ids = toSectionIds(sections);
  return sections.flatMap(({ navLabel, blocks }, index) => {
    const label = navLabel?.trim();
    const id = ids[index];
    return label && id && compact(blocks).length > 0 ? [{ id, label }] : [];
  });
}

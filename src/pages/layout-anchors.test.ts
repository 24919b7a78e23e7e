import { maskFragments } from 'gql.tada';
import { describe, expect, it } from 'vitest';
import { LayoutAnchorFragment, toLayoutAnchors } from './layout-anchors.ts';

const section = (navLabel: string | null, anchor: string | null, count = 1) =>
  maskFragments([LayoutAnchorFragment], {
    navLabel,
    anchor,
    blocks: Array.from({ length: count }, () => ({ __typename: 'text_Entry' as const })),
  });

describe('the anchors of a layout', () => {
  it('are its labelled sections that have something to show', () => {
    const layout = [section('Pour qui', 'qui'), null, section(null, 'muette'), section('Vide', 'vide', 0)];
    expect(toLayoutAnchors(layout)).toEqual([{ id: 'qui', label: 'Pour qui' }]);
  });

  it('are unlike each other, counting the sections without a label', () => {
    const layout = [section(null, 'prix'), section('Prix', 'prix')];
    expect(toLayoutAnchors(layout)).toEqual([{ id: 'prix-2', label: 'Prix' }]);
  });

  it('are none for a layout that is missing', () => {
    expect(toLayoutAnchors(undefined)).toEqual([]);
  });
});

import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { toWebTarget } from '#src/site/content/link.ts';
import { toOwnHref } from '#src/site/content/rewrite-links.ts';
import { compact } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';

export const NavigationNodeFieldsFragment = graphql(`
  fragment NavigationNodeFields on NodeInterface {
    __typename
    id
    siteHandle
    title
    uri
    url
    nodeUri
    type
    newWindow
    ... on main_Node {
      displayType
    }
    element {
      __typename
      id
      siteHandle
      status
      ... on EntryInterface {
        typeHandle
      }
    }
  }
`);

/** A node of a menu with one level of children. */
export const NavigationNodeFragment = graphql(
  `
    fragment NavigationNode on NodeInterface {
      ...NavigationNodeFields
      children {
        ...NavigationNodeFields
      }
    }
  `,
  [NavigationNodeFieldsFragment],
);

type MaskedNodes = readonly (FragmentOf<typeof NavigationNodeFragment> | null)[] | null | undefined;

/** The fields of a node as the backend returns them; any of them may be missing. */
export type NodeFields = Partial<ResultOf<typeof NavigationNodeFieldsFragment>>;

/** One item of a menu. */
export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  /** Target of the link; null for a label without a link. */
  readonly href: string | null;
  readonly isNewWindow: boolean;
  /** Whether the child links are shown at medium size. */
  readonly isMedium: boolean;
  readonly children: readonly NavigationItem[];
}

/** Statuses in which a menu shows an element: `live` for entries, `enabled` for other elements. */
const shownStatuses = new Set(['live', 'enabled']);

/** The items of a menu, in the editors' order. */
export function toNavigation(nodes: MaskedNodes, site: Site): NavigationItem[] {
  return compact(nodes).flatMap((masked) => {
    const node = readFragment(NavigationNodeFragment, masked);
    const children = compact(node.children).map((child) => readFragment(NavigationNodeFieldsFragment, child));
    return toNavigationItem(readFragment(NavigationNodeFieldsFragment, node), children, site) ?? [];
  });
}

/**
 * One item of a menu. Null when there is nothing to show: no title, an entry that is not live, a link without a target,
 * or a label without children to show.
 */
export function toNavigationItem(node: NodeFields, children: readonly NodeFields[], site: Site): NavigationItem | null {
  const label = node.title?.trim();
  const status = node.element?.status;
  if (!label || !node.id || (status && !shownStatuses.has(status))) return null;
  const shownChildren = children.flatMap((child) => toNavigationItem(child, [], site) ?? []);
  const isLabel = node.type?.includes('PassiveType') ?? false;
  const href = isLabel ? null : hrefOfNode(node, site);
  if (isLabel ? children.length > 0 && shownChildren.length === 0 : href === null) return null;
  return {
    id: node.id,
    label,
    href,
    isNewWindow: href !== null && node.newWindow === '1',
    isMedium: 'displayType' in node && node.displayType === 'medium',
    children: shownChildren,
  };
}

/** A type containing CustomType is an address as the editor wrote it; any other node is a page of the site. */
function hrefOfNode({ type, url, uri, nodeUri }: NodeFields, site: Site): string | null {
  if (type?.includes('CustomType')) return toWebTarget(url || nodeUri, site)?.url ?? null;
  const address = (nodeUri || uri)?.trim();
  if (!address) return toOwnAddress(url, site);
  return toOwnAddress(address, site) ?? toInternalHref(address, site);
}

/** `programmes#prix` → `/en/programmes#prix`: query and hash are not part of the path that is encoded. */
function toInternalHref(address: string, site: Site): string {
  const [, path = '', rest = ''] = /^\/*([^?#]*)(.*)$/s.exec(address) ?? [];
  return hrefOfUri(path, site) + rest;
}

/**
 * The address on this website of an absolute address, in which the backend uses its own host; null for any other text.
 */
function toOwnAddress(value: string | null | undefined, site: Site): string | null {
  const url = value && /^https?:\/\//i.test(value) ? URL.parse(value) : null;
  return url && toOwnHref(url, site);
}

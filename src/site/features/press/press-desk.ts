import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/or-without.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { rehostLink } from '#src/site/content/rehost.ts';
import { splitAtHeading } from '#src/site/content/split-at-heading.ts';
import { compact } from '#src/platform/lib/items.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import type { LinkTarget } from '#src/site/ui/link/content-link.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { isElement, readProperty, textOf } from '#src/site/ui/prose/prose-node.ts';
import { toProseTree } from '#src/site/ui/prose/prose-tree.ts';

export const PressDeskQuery = graphql(
  `
    query PressDesk($site: String!) {
      entry(section: "pressReleasesIndex", site: [$site]) {
        __typename
        id
        ... on pressReleasesIndex_Entry {
          description
          image {
            __typename
            id
            title
            ...Large
          }
        }
      }
    }
  `,
  [LargeFragment],
);

export interface PressPhoto {
  readonly title: string;
  readonly picture: PictureData;
}

/** What an editor wrote for journalists at the press index: whom to ask, and what they may take along. */
export interface PressDesk {
  /** HTML from the first heading on, which is for the kit: what may be quoted. */
  readonly quotable: string | null;
  /** The pictures after the first, which is that of the head. */
  readonly photos: readonly PressPhoto[];
  /** The first file that the head leads to. */
  readonly file: LinkTarget | null;
  readonly phone: LinkTarget | null;
  readonly email: LinkTarget | null;
  /** The slug of the first person whose page the head leads to. */
  readonly person: string | null;
}

/** Null when the backend fails, or without the entry. */
export async function loadPressDesk(site: Site): Promise<PressDesk | null> {
  const data = await orWithout(content.query(PressDeskQuery, { site: site.handle }), null);
  if (data?.entry?.__typename !== 'pressReleasesIndex_Entry') return null;
  const { description, image } = data.entry;
  const { lead, rest } = splitAtHeading(description);
  const links = linksOf(toProseTree(lead), site);
  const people = `${href('coachsAndExpertsIndex', site)}/`;
  return {
    quotable: rest,
    photos: compact(image)
      .slice(1)
      .flatMap((asset) => {
        const picture = toPicture(LargeFragment, asset);
        return picture ? [{ title: asset.title ?? '', picture }] : [];
      }),
    file: links.find(({ url }) => /^[^#?:]+\.(?:pdf|zip)$/i.test(url)) ?? null,
    phone: links.find(({ url }) => url.startsWith('tel:')) ?? null,
    email: links.find(({ url }) => url.startsWith('mailto:')) ?? null,
    person: links.find(({ url }) => url.startsWith(people))?.url.slice(people.length) ?? null,
  };
}

function linksOf(nodes: ReturnType<typeof toProseTree>, site: Site): LinkTarget[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    if (node.tagName !== 'a') return linksOf(node.children, site);
    const { href: url, isExternal } = rehostLink(readProperty(node, 'href'), site);
    return [{ label: textOf(node.children).trim(), url, isExternal }];
  });
}

import { compact } from '#src/platform/lib/items.ts';
import { type VideoAddress, parseVideoAddress, toPosterPath } from '#src/contract/video-address.ts';
import { runWithoutRequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { content } from './client.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';

const LayoutVideosFragment = graphql(`
  fragment LayoutVideos on section_Entry {
    id
    blocks {
      __typename
      ... on videoBlock_Entry {
        id
        videoURL
      }
    }
  }
`);

export const NamedVideosQuery = graphql(
  `
    query NamedVideos($site: String!, $limit: Int!, $offset: Int!) {
      entries(
        section: ["home", "articles", "events", "pages", "pressReleases", "programs"]
        site: [$site]
        orderBy: "id ASC"
        limit: $limit
        offset: $offset
      ) {
        __typename
        id
        ... on LayoutInterface {
          layout {
            ...LayoutVideos
          }
        }
      }
    }
  `,
  [LayoutVideosFragment],
);

/** Entries per query, with the addresses in their layouts. */
const batch = 200;

interface Known {
  /** Paths of the posters. */
  readonly posters: Promise<ReadonlySet<string>>;
  readonly purges: number;
  /** Milliseconds since 1970 from which it is read again. */
  readonly until: number;
}

/** Knows which videos of other services the published content names. Anybody may ask about others, at no cost. */
export class NamedVideos {
  #known: Known | null = null;

  /** Throws a BackendError when the content cannot be read. */
  async has(video: VideoAddress): Promise<boolean> {
    const { purges } = content;
    if (this.#known?.purges !== purges || this.#known.until < Date.now()) {
      const known = { posters: runWithoutRequestContext(loadPosters), purges, until: Date.now() + lifetimeMs() };
      this.#known = known;
      known.posters.catch(() => {
        if (this.#known === known) this.#known = null;
      });
    }
    return (await this.#known.posters).has(toPosterPath(video));
  }
}

const lifetimeMs = () => 1000 * getRuntime().env.cacheTtl;

async function loadPosters(): Promise<ReadonlySet<string>> {
  const posters = new Set<string>();
  for (const { handle } of getRuntime().env.sites) {
    for (let offset = 0, found = batch; found === batch; offset += batch) {
      // oxlint-disable-next-line no-await-in-loop -- One query at a time, so that these delay no visitor's query.
      const { entries } = await content.query(NamedVideosQuery, { site: handle, limit: batch, offset });
      for (const entry of compact(entries)) {
        if ('layout' in entry) videosOf(entry.layout).forEach((video) => posters.add(toPosterPath(video)));
      }
      found = entries?.length ?? 0;
    }
  }
  return posters;
}

function videosOf(sections: readonly (FragmentOf<typeof LayoutVideosFragment> | null)[] | null): VideoAddress[] {
  const blocks = compact(sections).flatMap((section) => compact(readFragment(LayoutVideosFragment, section).blocks));
  return compact(
    blocks.map((block) => (block.__typename === 'videoBlock_Entry' ? parseVideoAddress(block.videoURL) : null)),
  );
}

/** Those of the process. */
export const namedVideos = new NamedVideos();

import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { VideoFragment, toVideo } from '#src/site/content/video.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Push } from '#src/site/ui/push/push.tsx';
import { OwnVideo } from '#src/site/ui/video/video-file.tsx';

export const EntryPushFragment = graphql(
  `
    fragment EntryPush on push_MatrixField {
      __typename
      ... on PushInterface {
        id
        heading
        description
        mainLink {
          ...Link
        }
        image(limit: 1) {
          ...Large
        }
        video(limit: 1) {
          id
          ...Video
        }
      }
    }
  `,
  [LinkFragment, LargeFragment, VideoFragment],
);

interface EntryPushProps {
  /** Target of a link to its own page. */
  readonly id?: string | undefined;
  readonly push: FragmentOf<typeof EntryPushFragment>;
  readonly site: Site;
  readonly locale: Locale;
  /** The contact person. */
  readonly children?: ReactNode;
}

/** The call to action below an index for those who are not in its list yet: to apply, or to become a partner. */
export function EntryPush({ id, push, site, locale, children }: EntryPushProps) {
  const { heading, description, mainLink, image, video: videos } = readFragment(EntryPushFragment, push);
  const picture = toPicture(LargeFragment, first(image));
  const video = toVideo(first(videos));
  return (
    <Push
      id={id}
      heading={formatText(locale, heading)}
      links={toLinks(mainLink, site)}
      call="closing"
      picture={picture}
      media={
        video && (
          <OwnVideo
            video={video}
            poster={picture}
            kind="background"
            locale={locale}
            sizes="(min-width:64rem) 37vw, 95vw"
          />
        )
      }
      locale={locale}
    >
      <Prose html={description} locale={locale} headingLevel={3} resolveHref={resolveTextLink} />
      {children}
    </Push>
  );
}

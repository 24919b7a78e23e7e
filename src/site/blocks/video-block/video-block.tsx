import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { toWebUrl } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { VideoFragment, toVideo } from '#src/site/content/video.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { first } from '#src/platform/lib/items.ts';
import { displayUrl } from '#src/platform/lib/text.ts';
import { parseVideoAddress } from '#src/contract/video-address.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { Heading } from '#src/site/ui/heading.tsx';
import { JsonLd } from '#src/site/ui/json-ld.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { toTheme } from '#src/site/ui/section/section.tsx';
import { EmbeddedVideo } from '#src/site/ui/video/embedded-video.tsx';
import { OwnVideo } from '#src/site/ui/video/video-file.tsx';
import type { BlockProps } from '../block-props.ts';
import { describeVideo } from './describe-video.ts';
import styles from './video-block.module.css';

export const VideoBlockFragment = graphql(
  `
    fragment VideoBlock on videoBlock_Entry {
      id
      postDate
      heading
      videoURL
      video(limit: 1) {
        id
        ...Video
      }
      image(limit: 1) {
        ...Large
      }
      theme
      hAlign
    }
  `,
  [VideoFragment, LargeFragment],
);

type Block = FragmentOf<typeof VideoBlockFragment>;
type Props = BlockProps<Block>;

export function toVideoWidth(block: Block): 'band' | 'full' {
  const theme = toTheme(readFragment(VideoBlockFragment, block).theme);
  return theme === undefined || theme === 'paper' ? 'full' : 'band';
}

/** A video file, or a video at a service. When it is aligned to one side, its heading is on the other. */
export function VideoBlock({ block, site, locale, headingLevel }: Props) {
  const { heading, videoURL, video, image, theme, hAlign, postDate } = readFragment(VideoBlockFragment, block);
  const title = formatText(locale, heading);
  const file = toVideo(first(video));
  const poster = toPicture(LargeFragment, first(image));
  const shown = toFilm({ videoURL, video: file, poster, title, locale });
  if (!shown) return null;
  const name = title || (file?.alt ?? '');
  const described = { name, videoURL, file: file?.src ?? null, poster: poster?.src ?? null, postDate };
  const side = hAlign === 'left' || hAlign === 'right' ? hAlign : undefined;
  return (
    <div className={styles.stage} data-theme={toTheme(theme)} data-film={heading ? side : undefined}>
      <div className={styles.inner}>
        {heading && <Heading level={headingLevel}>{title}</Heading>}
        {shown}
      </div>
      <JsonLd things={describeVideo(described, site)} />
    </div>
  );
}

interface Film {
  readonly videoURL: string | null;
  readonly video: ReturnType<typeof toVideo>;
  readonly poster: ReturnType<typeof toPicture>;
  readonly title: string;
  readonly locale: Props['locale'];
}

/** A video file takes precedence over an address; an address of neither service is a plain link. */
function toFilm({ videoURL, video, poster, title, locale }: Film) {
  if (video) return <OwnVideo video={video} poster={poster} kind="player" locale={locale} title={title} />;
  if (parseVideoAddress(videoURL)) {
    const picture = poster && <Picture picture={poster} sizes="(min-width:64rem) 60vw, 100vw" alt="" isCover />;
    return <EmbeddedVideo address={videoURL} title={title} locale={locale} poster={picture ?? undefined} />;
  }
  const url = toWebUrl(videoURL);
  return url && <ButtonLink link={{ label: displayUrl(url), url, isExternal: true }} locale={locale} kind="text" />;
}

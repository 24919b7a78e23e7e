import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { rehostAsset, rehostTextLink } from '#src/site/content/rewrite-links.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { type VideoAddress, parseVideoAddress, serviceNames, toWatchUrl } from '#src/contract/video-address.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { writeProse } from '#src/site/ui/prose/feed-prose.ts';
import { escapeXml } from './escape-xml.ts';

/** A picture in the size that a page shows too, so that a backend draws none for the feeds. */
export const FeedPictureFragment = graphql(`
  fragment FeedPicture on AssetInterface {
    id
    mimeType
    alt
    file: url
    url(transform: "large")
    width(transform: "large")
    height(transform: "large")
  }
`);

export const FeedSectionFragment = graphql(
  `
    fragment FeedSection on section_Entry {
      id
      blocks {
        __typename
        ... on text_Entry {
          id
          copy
        }
        ... on textImage_Entry {
          id
          copy
          image(limit: 1) {
            ...FeedPicture
          }
        }
        ... on boxedTextImage_Entry {
          id
          copy
          image(limit: 1) {
            ...FeedPicture
          }
        }
        ... on textImages_Entry {
          id
          copy
          images {
            ...FeedPicture
          }
        }
        ... on imageBlock_Entry {
          id
          legend
          image(limit: 1) {
            ...FeedPicture
          }
        }
        ... on gallery_Entry {
          id
          heading
          images {
            ...FeedPicture
          }
        }
        ... on imagesMosaic_Entry {
          id
          images {
            ...FeedPicture
          }
        }
        ... on videoBlock_Entry {
          id
          heading
          videoURL
        }
        ... on headingBlock_Entry {
          id
          heading
        }
        ... on accordions_Entry {
          id
          heading
          items {
            __typename
            ... on accordionItem_Entry {
              id
              heading
              copy
            }
          }
        }
        ... on textCardsMosaic_Entry {
          id
          copy
          cards {
            __typename
            ... on mosaicCard_Entry {
              id
              heading
              description
            }
          }
        }
      }
    }
  `,
  [FeedPictureFragment],
);

type Picture = FragmentOf<typeof FeedPictureFragment> | null;
type Block = NonNullable<NonNullable<ResultOf<typeof FeedSectionFragment>['blocks']>[number]>;
type Sections = readonly (FragmentOf<typeof FeedSectionFragment> | null)[] | null | undefined;

/** Writes parts of an entry as HTML for readers elsewhere: every address is absolute. */
export interface FeedWriter {
  readonly prose: (html: string | null) => string;
  readonly heading: (text: string | null) => string;
  readonly picture: (picture: Picture | undefined, legend?: string | null) => string;
  readonly video: (address: string | null, title: string | null) => string;
}

/** The writer for one entry, whose page is at an absolute address. */
export function createFeedWriter(site: Site, page: string): FeedWriter {
  const locale = localeOf(site);
  const toAbsolute = (address: string) => {
    const { href } = /^mailto:|^tel:/i.test(address) ? { href: address } : rehostTextLink(address, site);
    return URL.parse(href, page)?.href ?? null;
  };
  const toText = (text: string | null | undefined) => escapeXml(formatText(locale, toPlainText(text)));
  const toVideoLink = (video: VideoAddress, title: string | null) => {
    const service = serviceNames[video.service];
    const words = title
      ? formatMessage(locale, 'video.opensTitledOnService', { service, title: toPlainText(title) })
      : formatMessage(locale, 'video.opensOnService', { service });
    return `<p><a href="${escapeXml(toWatchUrl(video))}">${escapeXml(words)}</a></p>`;
  };
  return {
    prose: (html) => writeProse(html, { locale, headingLevel: 2, toAbsolute }),
    heading: (text) => (text ? `<h2>${toText(text)}</h2>` : ''),
    picture: (masked, legend = null) => {
      const picture = masked && readFragment(FeedPictureFragment, masked);
      const src = picture && toPictureAddress(picture, site);
      if (!src) return '';
      const size =
        picture.url && picture.width && picture.height ? ` width="${picture.width}" height="${picture.height}"` : '';
      const image = `<img src="${escapeXml(src)}" alt="${escapeXml(picture.alt ?? '')}"${size} />`;
      return `<figure>${image}${legend ? `<figcaption>${toText(legend)}</figcaption>` : ''}</figure>`;
    },
    video: (address, title) => {
      const video = parseVideoAddress(address ?? '');
      return video ? toVideoLink(video, title) : '';
    },
  };
}

/** The absolute address of a picture; null without one. */
export function toPictureAddress(
  { url, file }: { readonly url: string | null; readonly file: string | null },
  site: Site,
): string | null {
  const address = rehostAsset(url ?? file);
  return address && (URL.parse(address, site.url)?.href ?? null);
}

/** The full text of an entry's layout. Blocks that only list other entries are left out: these have their own pages. */
export function writeSections(sections: Sections, write: FeedWriter): string {
  return compact(sections)
    .flatMap((section) => compact(readFragment(FeedSectionFragment, section).blocks))
    .map((block) => writeBlock(block, write))
    .join('');
}

function writeBlock(block: Block, write: FeedWriter): string {
  switch (block.__typename) {
    case 'text_Entry':
      return write.prose(block.copy);
    case 'textImage_Entry':
    case 'boxedTextImage_Entry':
      return write.picture(block.image[0]) + write.prose(block.copy);
    case 'textImages_Entry':
      return write.prose(block.copy) + block.images.map((image) => write.picture(image)).join('');
    case 'imageBlock_Entry':
      return write.picture(block.image[0], block.legend);
    case 'gallery_Entry':
      return write.heading(block.heading) + block.images.map((image) => write.picture(image)).join('');
    case 'imagesMosaic_Entry':
      return block.images.map((image) => write.picture(image)).join('');
    case 'videoBlock_Entry':
      return write.video(block.videoURL, block.heading);
    case 'headingBlock_Entry':
      return write.heading(block.heading);
    case 'accordions_Entry':
      return compact(block.items)
        .map((item) => write.heading(item.heading) + write.prose(item.copy))
        .join('');
    case 'textCardsMosaic_Entry':
      return (
        write.prose(block.copy) +
        compact(block.cards)
          .map((card) => write.heading(card.heading) + write.prose(card.description))
          .join('')
      );
    default:
      return '';
  }
}

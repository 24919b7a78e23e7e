import sanitizeHtml, { type IOptions, type Tag } from 'sanitize-html';
import { parseVideoAddress, serviceNames, toWatchUrl } from '#src/lib/video-address.ts';

/** Elements that only group: editors who paste them mean a paragraph. */
const GROUPS = 'div section article main header footer aside nav address center form fieldset details summary'.split(
  ' ',
);

/** An embed is never loaded: it becomes a link to the video's page, or nothing. */
function toVideoLink(address: string | undefined): Tag {
  const video = parseVideoAddress(address);
  if (!video) return { tagName: 'iframe', attribs: {} };
  return { tagName: 'a', attribs: { href: toWatchUrl(video), 'data-video': serviceNames[video.service] }, text: '' };
}

const options: IOptions = {
  allowedTags: (
    'p br strong b em i s u sub sup small abbr a ul ol li blockquote cite q h1 h2 h3 h4 h5 h6 hr figure figcaption img ' +
    'table caption thead tbody tfoot tr th td code pre dl dt dd span'
  ).split(' '),
  allowedAttributes: {
    '*': ['lang'],
    a: ['href', 'data-video'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  // Deeper elements lose their tag and keep their text, so that what walks the tree may recurse.
  nestingLimit: 32,
  // What stands in these elements is not text for people; foreign content is where parsers disagree.
  nonTextTags: (
    'script style textarea option xmp noscript template svg math title iframe frame object embed noembed noframes ' +
    'plaintext select audio video canvas head'
  ).split(' '),
  transformTags: {
    ...Object.fromEntries(GROUPS.map((name) => [name, sanitizeHtml.simpleTransform('p', {})])),
    iframe: (_, attributes) => toVideoLink(attributes.src),
    oembed: (_, attributes) => toVideoLink(attributes.url),
  },
};

/** An editor's HTML, reduced to the elements, attributes and addresses that prose is made of. */
export function sanitizeProse(html: string): string {
  return sanitizeHtml(html, options);
}

/** Whether an address leads to a page, a mailbox or a telephone: http, https, mailto, tel, or relative. */
export function isSafeHref(href: string): boolean {
  // Browsers ignore control characters and spaces in a scheme.
  // oxlint-disable-next-line no-control-regex
  const visible = href.replaceAll(/[\u0000-\u0020\u007F]/g, '');
  const scheme = /^([^/?#:]*):/.exec(visible)?.[1]?.toLowerCase();
  if (scheme === undefined) return !/^[/\\]{2}/.test(visible);
  return ['http', 'https', 'mailto', 'tel'].includes(scheme);
}

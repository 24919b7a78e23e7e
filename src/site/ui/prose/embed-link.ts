import type { Element, ElementContent } from 'hast';
import { parseVideoAddress, serviceNames, toWatchUrl } from '#src/contract/video-address.ts';
import { isElement, readProperty, textOf, toElement, toText } from './prose-node.ts';
import { isSafeAddress } from './safe-address.ts';

/** Elements that load something else into a page, by the attribute that names it. */
const sourceOf: Readonly<Record<string, string>> = {
  iframe: 'src',
  frame: 'src',
  embed: 'src',
  audio: 'src',
  video: 'src',
  object: 'data',
  oembed: 'url',
};

export function isEmbed({ tagName }: Element): boolean {
  return tagName in sourceOf;
}

/**
 * An embed is never loaded. A link to its content replaces it, with its fallback content.
 * @param fallback its content, prepared; that of an `iframe` is plain text
 */
export function toEmbedLink(element: Element, fallback: readonly ElementContent[]): ElementContent[] {
  const { tagName } = element;
  const source = element.children.find((child): child is Element => isElement(child) && child.tagName === 'source');
  const written =
    readProperty(element, sourceOf[tagName] ?? '') ||
    readProperty(element, 'dataSrc') ||
    (source ? readProperty(source, 'src') : '');
  const link = toLink(written.trim(), readProperty(element, 'title') || readProperty(element, 'ariaLabel'));
  if (!link) return [...fallback];
  // Browsers never show the content of a frame; the content of other elements is the editor's replacement for them.
  if (tagName === 'iframe') return [link];
  if (leadsTo(fallback, link)) return [...fallback];
  return [link, ...(textOf(fallback).trim() === '' ? [] : [toText(' '), ...fallback])];
}

/** A link marked with the service of a video, or with the host of anything else. Only the title is written as its text. */
function toLink(address: string, title: string): Element | null {
  const video = parseVideoAddress(address);
  if (video) return toElement('a', { href: toWatchUrl(video), dataVideo: serviceNames[video.service] });
  const base = 'https://own.invalid';
  const url = address === '' ? null : URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isOwn = url.origin === base;
  if (isOwn && !isSafeAddress(address, [])) return null;
  const name = isOwn ? url.pathname.slice(url.pathname.lastIndexOf('/') + 1) : url.host.replace(/^www\./, '');
  // A file of the site has a name, and no host that would say more.
  const words = title.trim() || (isOwn ? name : '');
  return name === ''
    ? null
    : toElement('a', { href: isOwn ? address : url.href, dataEmbed: name }, words === '' ? [] : [toText(words)]);
}

function leadsTo(nodes: readonly ElementContent[], link: Element): boolean {
  return nodes.some(
    (node) => isElement(node) && (node.properties['href'] === link.properties['href'] || leadsTo(node.children, link)),
  );
}

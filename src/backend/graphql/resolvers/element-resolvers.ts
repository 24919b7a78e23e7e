import type { Element } from '../element.ts';
import type { RequestContext } from '../graphql-context.ts';
import type { Resolvers } from './resolver.ts';
import { toZonedIso } from '#src/lib/zoned-time.ts';
import { absoluteUrl } from '../../content/entry-uri.ts';
import { localZone } from '../../content/parse-date.ts';
import { siteOf } from '../graphql-context.ts';

/** ISO 8601 in the organisation's zone, as Craft writes its own dates. */
export function localDate(instant: number | null): string | null {
  return instant === null ? null : toZonedIso(instant, localZone);
}

/** Where an element is on the web. While a preview is answered every address carries its token, as in Craft. */
export function elementUrl(element: Element, context: RequestContext): string | null {
  const url = absoluteUrl(siteOf(context, element.site).url, element.uri);
  const { preview } = context.query;
  return url !== null && preview ? `${url}?token=${preview.token}` : url;
}

/** `live`, `pending`, `expired` or `disabled` for entries, `enabled` for elements that are not published by date. */
function elementStatus(element: Element, now: number): string {
  if (element.kind !== 'entry' && element.kind !== 'block') return 'enabled';
  if (!element.enabled) return 'disabled';
  if (element.postDate > now) return 'pending';
  return element.expiryDate !== null && element.expiryDate <= now ? 'expired' : 'live';
}

/** What all elements have. */
export const elementResolvers: Resolvers<Element> = {
  id: (element) => String(element.id),
  uid: (element) => element.uid,
  title: (element) => element.title,
  slug: (element) => element.slug,
  uri: (element) => element.uri,
  siteHandle: (element) => element.site,
  language: (element, _args, context) => siteOf(context, element.site).languageID,
  status: (element, _args, context) => elementStatus(element, context.query.now),
  dateCreated: (element) => localDate(element.created),
  dateUpdated: (element) => localDate(element.updated),
};

import { absoluteUrl } from '#src/backend/content/entry-uri.ts';
import { localZone } from '#src/backend/content/parse-date.ts';
import type { Element } from '#src/backend/graphql/element.ts';
import type { RequestContext, Resolvers } from '#src/backend/graphql/graphql-context.ts';
import { siteOf } from '#src/backend/graphql/graphql-context.ts';
import { chooseSites } from '#src/backend/query/value-filters.ts';
import { toZonedIso } from '#src/platform/lib/zoned-time.ts';

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

interface LocalizedArguments {
  readonly site?: readonly (string | null)[] | null;
}

/** Live versions in the other sites; with a `site` argument those in the sites it names, even the element's own. */
export async function localizedVersions(
  element: Element,
  { site }: LocalizedArguments,
  context: RequestContext,
): Promise<Element[]> {
  const { sites } = context.query;
  const wanted = site?.length
    ? chooseSites(sites, site)
    : sites.map(({ handle }) => handle).filter((handle) => handle !== element.site);
  const versions = await context.loaders.loadVersions(element.id);
  return wanted.flatMap((handle) => versions.find((version) => version.site === handle) ?? []);
}

/** Fields that all elements have. */
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

export const categoryResolvers: Resolvers<Element> = {
  url: (category, _args, context) => elementUrl(category, context),
  groupHandle: (category) => category.handle,
  level: (category) => category.level,
  localized: localizedVersions,
};

export const globalSetResolvers: Resolvers<Element> = {
  name: (set) => set.title,
  handle: (set) => set.handle,
};

import type { Element } from '../element.ts';
import type { ListArguments } from '../element-loaders.ts';
import type { RequestContext } from '../graphql-context.ts';
import type { Resolvers } from './resolver.ts';
import { chooseSites } from '../../query/value-filters.ts';
import { elementUrl, localDate } from './element-resolvers.ts';

interface LocalizedArguments {
  site?: readonly (string | null)[] | null;
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

/** What all entries have, nested blocks too. */
export const entryResolvers: Resolvers<Element> = {
  url: (entry, _args, context) => elementUrl(entry, context),
  sectionHandle: (entry) => entry.handle,
  typeHandle: (entry) => entry.type,
  level: (entry) => entry.level,
  postDate: (entry) => localDate(entry.postDate),
  expiryDate: (entry) => localDate(entry.expiryDate),
  localized: localizedVersions,
  parent: (entry, _args, { loaders }) =>
    entry.parentId === null ? null : loaders.loadLive(entry.parentId, entry.site),
  children: (entry, args: ListArguments, { loaders }) =>
    entry.level === null ? [] : loaders.loadChildren(entry, args),
};

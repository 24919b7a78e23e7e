import type { Element } from '#src/backend/graphql/element.ts';
import type { Resolvers } from '#src/backend/graphql/graphql-context.ts';
import type { ListArguments } from '#src/backend/graphql/list-loaders.ts';
import { elementUrl, localDate, localizedVersions } from './element-resolvers.ts';

/** Fields that all entries have, nested blocks included. */
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

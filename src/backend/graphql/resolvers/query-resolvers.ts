import type { Resolvers } from '#src/backend/graphql/graphql-context.ts';
import { categoryQuery, elementsOfKind, entryQuery, sectionCount } from '#src/backend/query/element-query.ts';
import type { CategoryArguments, EntryArguments } from '#src/backend/query/entry-arguments.ts';

interface GlobalSetArguments {
  readonly handle?: readonly (string | null)[] | null;
  readonly site?: readonly (string | null)[] | null;
}

interface NodeArguments {
  readonly navHandle?: string | null;
  readonly site?: readonly (string | null)[] | null;
  readonly level?: number | null;
  readonly limit?: number | null;
}

export const queryResolvers: Resolvers<unknown> = {
  ping: () => 'pong',
  entries: (_root, args: EntryArguments, { loaders, query }) => loaders.find(entryQuery(args, query)),
  entryCount: (_root, args: EntryArguments, { loaders, query }) => {
    const count = sectionCount(args, query);
    return count ? loaders.countSections(count) : loaders.count(entryQuery(args, query));
  },
  entry: (_root, args: EntryArguments, { loaders, query }) =>
    loaders.find({ ...entryQuery(args, query), limit: 1 })[0] ?? null,
  categories: (_root, args: CategoryArguments, { loaders, query }) => loaders.find(categoryQuery(args, query)),
  category: (_root, args: CategoryArguments, { loaders, query }) =>
    loaders.find({ ...categoryQuery(args, query), limit: 1 })[0] ?? null,
  globalSet: (_root, { handle, site }: GlobalSetArguments, { loaders, query }) =>
    loaders.find({ ...elementsOfKind('globalSet', { handles: handle, site }, query), limit: 1 })[0] ?? null,
  navigationNodes: (_root, { navHandle, site, level, limit }: NodeArguments, { loaders, query }) => {
    const handles = typeof navHandle === 'string' ? [navHandle] : null;
    return loaders.find(elementsOfKind('node', { handles, site, level, limit }, query));
  },
};

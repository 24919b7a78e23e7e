import type { RequestContext } from '../graphql-context.ts';

/** A field's resolver. `Args` are the arguments that the schema has checked. */
export type Resolver<Source, Args = object> = (source: Source, args: Args, context: RequestContext) => unknown;

/** Resolvers of an interface or type by field. Arguments differ from field to field and are checked by graphql-js, hence `never`. */
export type Resolvers<Source> = Readonly<Record<string, Resolver<Source, never>>>;

import type { ContentModel } from '#src/backend/content/content-model.ts';
import type { ContentStore } from '#src/backend/content/content-store.ts';
import type { ContentSite } from '#src/backend/content/content-types.ts';
import { searchColumns } from '#src/backend/content/search-text.ts';
import type { MediaUrls } from '#src/backend/media/media-urls.ts';
import type { QueryContext } from '#src/backend/query/element-query.ts';
import { createOrderBy } from '#src/backend/query/order-by.ts';
import type { Budget } from './budget.ts';
import { createBudget } from './budget.ts';
import type { ElementLoaders } from './element-loaders.ts';
import { createElementLoaders } from './element-loaders.ts';

/** The state that resolvers share during one request. */
export interface RequestContext {
  readonly store: ContentStore;
  readonly query: QueryContext;
  readonly loaders: ElementLoaders;
  readonly budget: Budget;
  readonly mediaUrls: MediaUrls;
  /** The ending of every SEO title; usually empty. */
  readonly seoSuffix: string;
  readonly sitesByHandle: ReadonlyMap<string, ContentSite>;
}

/** A field's resolver. `Args` are the arguments, which graphql-js has checked against the schema. */
export type Resolver<Source, Args = object> = (source: Source, args: Args, context: RequestContext) => unknown;

/** Resolvers of an interface or type by field. Arguments differ from field to field, hence `never`. */
export type Resolvers<Source> = Readonly<Record<string, Resolver<Source, never>>>;

/** The configured site of an element. Throws without one. */
export function siteOf(context: RequestContext, handle: string): ContentSite {
  const site = context.sitesByHandle.get(handle);
  if (!site)
    throw new Error(`Expected a configured site for content in "${handle}", found none; check the setting SITES.`);
  return site;
}

export interface ContextOptions {
  readonly model: ContentModel;
  readonly sites: readonly ContentSite[];
  readonly mediaUrls: MediaUrls;
  readonly seoSuffix?: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Makes the context of a request on a generation of content, with the draft of the preview token when there is one. */
export type CreateContext = (store: ContentStore, previewToken: string | null) => RequestContext;

export function createContextFactory({ model, sites, mediaUrls, seoSuffix = '', now }: ContextOptions): CreateContext {
  const sitesByHandle = new Map(sites.map((site) => [site.handle, site]));
  const orderBy = createOrderBy(model);
  const columns = searchColumns(model);
  return (store, previewToken) => {
    const entryId = previewToken === null ? undefined : store.draftsByToken.get(previewToken);
    const preview = previewToken !== null && entryId !== undefined ? { token: previewToken, entryId } : null;
    const query = { sites, orderBy, searchColumns: columns, preview, now: now() };
    const budget = createBudget();
    const loaders = createElementLoaders(store.database, query, budget);
    return { store, query, loaders, budget, mediaUrls, seoSuffix, sitesByHandle };
  };
}

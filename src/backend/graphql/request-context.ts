import type { ContentModel } from '../content/content-model.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { ContentSite } from '../content/content-types.ts';
import type { MediaUrls } from '../media/media-urls.ts';
import type { QueryContext } from '../query/element-query.ts';
import type { ElementLoaders } from './element-loaders.ts';

/** What resolvers share during one request. */
export interface RequestContext {
  store: ContentStore;
  model: ContentModel;
  query: QueryContext;
  loaders: ElementLoaders;
  mediaUrls: MediaUrls;
  sitesByHandle: ReadonlyMap<string, ContentSite>;
}

/** The site of an element; every element is in a configured one. */
export function siteOf(context: RequestContext, handle: string): ContentSite {
  const site = context.sitesByHandle.get(handle);
  if (!site) throw new Error(`Content is in the site ${handle}, which is not configured.`);
  return site;
}

import type { FieldModel } from '#src/backend/content/content-model.ts';
import type { Block, SeoValue } from '#src/backend/content/content-types.ts';
import { replaceSiteMarks } from '#src/backend/content/entry-uri.ts';
import type { Element } from '#src/backend/graphql/element.ts';
import { elementFromBlock } from '#src/backend/graphql/element.ts';
import type { Resolver, Resolvers } from '#src/backend/graphql/graphql-context.ts';
import { siteOf } from '#src/backend/graphql/graphql-context.ts';
import type { ListArguments } from '#src/backend/graphql/list-loaders.ts';
import { toZonedIso } from '#src/platform/lib/zoned-time.ts';

/** Resolves a custom field according to how it is stored. */
export function fieldResolver(name: string, model: FieldModel): Resolver<Element, ListArguments> {
  switch (model.kind) {
    case 'text':
      return ({ fields }, _args, context) => {
        const text = fields[name] ?? null;
        if (model.markup === 'plain' || typeof text !== 'string') return text;
        return replaceSiteMarks(text, (handle) => siteOf(context, handle).url);
      };
    case 'boolean':
    case 'number':
      return (element) => element.fields[name] ?? null;
    case 'date':
      // Craft answers dates of custom fields in UTC.
      return ({ fields }) => (typeof fields[name] === 'number' ? toZonedIso(fields[name], 'UTC') : null);
    case 'table':
      return (element) => element.fields[name] ?? [];
    case 'entries':
    case 'categories':
    case 'assets':
      return (element, args, { loaders }) => loaders.loadRelated(element, name, args);
    case 'blocks':
      // The loader writes a list of blocks here.
      return (element) => ((element.fields[name] ?? []) as Block[]).map((block) => elementFromBlock(block, element));
    case 'seo':
      // The loader writes a SeoValue here.
      return (element, _args, { seoSuffix }) =>
        resolveSeo((element.fields[name] ?? null) as SeoValue | null, element, seoSuffix);
  }
}

/** What `Ether_SeoSocialData` is resolved from. */
export interface SocialData {
  readonly title: string;
  readonly description: string;
  readonly imageId: number | null;
  readonly site: string;
}

interface SeoAnswer {
  readonly title: string;
  readonly description: string;
  readonly social: { twitter: SocialData; facebook: SocialData };
  readonly advanced: { robots: string[]; canonical: string };
}

const noSeo: SeoValue = { title: '', description: '', imageId: null, robots: [], canonical: '' };

/** The shape of the SEO plugin's field: unset texts are empty, and both networks have the same. */
function resolveSeo(value: SeoValue | null, element: Element, suffix: string): SeoAnswer {
  const { title: ownTitle, description, imageId, robots, canonical } = value ?? noSeo;
  const title = suffix ? `${ownTitle || (element.title ?? '')}${suffix}` : ownTitle;
  const network = { title, description, imageId, site: element.site };
  return { title, description, social: { twitter: network, facebook: network }, advanced: { robots, canonical } };
}

/** The image of a social network is loaded with all other elements. */
export const socialResolvers: Resolvers<SocialData> = {
  image: ({ imageId, site }, _args, { loaders }) => (imageId === null ? null : loaders.loadLive(imageId, site)),
};

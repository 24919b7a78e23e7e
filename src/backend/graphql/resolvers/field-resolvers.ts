import type { FieldModel } from '../../content/content-model.ts';
import type { Block, SeoValue } from '../../content/content-types.ts';
import type { Element } from '../element.ts';
import type { ListArguments } from '../list-loaders.ts';
import type { Resolver, Resolvers } from '../graphql-context.ts';
import { toZonedIso } from '#src/lib/zoned-time.ts';
import { replaceSiteMarks } from '../../content/entry-uri.ts';
import { elementFromBlock } from '../element.ts';
import { siteOf } from '../graphql-context.ts';

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
  title: string;
  description: string;
  imageId: number | null;
  site: string;
}

interface SeoAnswer {
  title: string;
  description: string;
  social: { twitter: SocialData; facebook: SocialData };
  advanced: { robots: string[]; canonical: string };
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

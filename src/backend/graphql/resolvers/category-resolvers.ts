import type { Element } from '../element.ts';
import type { Resolvers } from './resolver.ts';
import { elementUrl } from './element-resolvers.ts';
import { localizedVersions } from './entry-resolvers.ts';

export const categoryResolvers: Resolvers<Element> = {
  url: (category, _args, context) => elementUrl(category, context),
  groupHandle: (category) => category.handle,
  level: (category) => category.level,
  localized: localizedVersions,
};

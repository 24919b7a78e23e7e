import type { Element } from '../element.ts';
import type { Resolvers } from './resolver.ts';

export const globalSetResolvers: Resolvers<Element> = {
  name: (set) => set.title,
  handle: (set) => set.handle,
};

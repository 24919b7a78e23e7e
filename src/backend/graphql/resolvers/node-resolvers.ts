import type { Element } from '#src/backend/graphql/element.ts';
import type { RequestContext, Resolvers } from '#src/backend/graphql/graphql-context.ts';
import { elementUrl } from './element-resolvers.ts';

/** Class names and labels by kind of node, as the Navigation plugin answers them. */
const nodeTypes: Readonly<Record<string, { className: string; label: string }>> = {
  entry: { className: 'craft\\elements\\Entry', label: 'Entry' },
  custom: { className: 'verbb\\navigation\\nodetypes\\CustomType', label: 'Custom' },
  passive: { className: 'verbb\\navigation\\nodetypes\\PassiveType', label: 'Passive' },
};

/** The entry of a node, whatever its status: a menu still lists a disabled entry. */
async function entryOf(node: Element, { loaders }: RequestContext): Promise<Element | null> {
  const { entryId } = node.fields;
  return typeof entryId === 'number' ? loaders.loadAny(entryId, node.site) : null;
}

async function nodeUrl(node: Element, context: RequestContext): Promise<unknown> {
  const entry = await entryOf(node, context);
  return entry ? elementUrl(entry, context) : (node.fields.webUrl ?? null);
}

export const nodeResolvers: Resolvers<Element> = {
  title: async (node, _args, context) => node.title ?? (await entryOf(node, context))?.title ?? null,
  slug: async (node, _args, context) => (await entryOf(node, context))?.slug ?? null,
  uri: async (node, _args, context) => (await entryOf(node, context))?.uri ?? null,
  url: (node, _args, context) => nodeUrl(node, context),
  nodeUri: async (node, _args, context) => (await entryOf(node, context))?.uri ?? node.fields.webUrl ?? null,
  navHandle: (node) => node.handle,
  type: (node) => nodeTypes[String(node.fields.nodeType)]?.className,
  typeLabel: (node) => nodeTypes[String(node.fields.nodeType)]?.label,
  classes: () => '',
  newWindow: (node) => (node.fields.newWindow === true ? '1' : ''),
  level: (node) => node.level,
  children: (node, { limit = null }: { limit?: number | null }, { loaders }) => loaders.loadChildren(node, { limit }),
  element: (node, _args, context) => entryOf(node, context),
};

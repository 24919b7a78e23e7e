import { GraphQLError } from 'graphql';
import type { MediaAsset } from '#src/backend/content/load-media.ts';
import type { Element } from '#src/backend/graphql/element.ts';
import type { RequestContext, Resolvers } from '#src/backend/graphql/graphql-context.ts';
import type { TransformArguments } from '#src/backend/media/transform.ts';
import { limitParts } from '#src/backend/query/limit-arguments.ts';

function fileOf(element: Element, { store }: RequestContext): MediaAsset {
  const asset = store.assetsById.get(element.id);
  if (!asset) throw new GraphQLError(`The file of asset ${element.id} is missing.`);
  return asset;
}

/** A picture as it is, or as the arguments transform it; other files are always as they are. */
export const assetResolvers: Resolvers<Element> = {
  alt: (asset) => asset.fields.alt ?? null,
  filename: (asset, _args, context) => fileOf(asset, context).file.filename,
  extension: (asset, _args, context) => fileOf(asset, context).file.extension,
  kind: (asset, _args, context) => fileOf(asset, context).file.kind,
  size: (asset, _args, context) => String(fileOf(asset, context).file.bytes),
  mimeType: (asset, _args, context) => fileOf(asset, context).file.mimeType,
  hasFocalPoint: (asset, _args, context) => fileOf(asset, context).focalPoint !== null,
  focalPoint: (asset, _args, context) => fileOf(asset, context).focalPoint ?? [0.5, 0.5],
  url: (asset, args: TransformArguments, context) => context.mediaUrls.url(fileOf(asset, context), args),
  width: (asset, args: TransformArguments, context) =>
    context.mediaUrls.size(fileOf(asset, context), args)?.width ?? null,
  height: (asset, args: TransformArguments, context) =>
    context.mediaUrls.size(fileOf(asset, context), args)?.height ?? null,
  srcset: (asset, { sizes }: { sizes: readonly string[] }, context) => {
    limitParts('sizes', sizes);
    context.budget.spendRows(sizes.length);
    return context.mediaUrls.srcset(fileOf(asset, context), sizes);
  },
};

import * as v from 'valibot';

/** What `npm run craft:content` and `php craft site/export` write, as far as `npm run craft:export` reads it. */

const reference = v.nullable(v.object({ $element: v.nullable(v.string()) }));
/** PHP writes an empty list for an empty object. */
const record = <Value extends v.GenericSchema>(value: Value) =>
  v.union([
    v.record(v.string(), value),
    v.pipe(
      v.tuple([]),
      v.transform((): Record<string, v.InferOutput<Value>> => ({})),
    ),
  ]);
const fields = record(v.unknown());

const version = v.object({
  title: v.nullable(v.string()),
  slug: v.nullable(v.string()),
  alt: v.optional(v.nullable(v.string())),
  node: v.optional(
    v.object({
      type: v.picklist(['entry', 'custom', 'passive']),
      entry: reference,
      url: v.nullable(v.string()),
      newWindow: v.boolean(),
    }),
  ),
  fields,
});

const element = v.object({
  uid: v.string(),
  kind: v.picklist(['asset', 'category', 'single', 'entry', 'globalSet', 'node']),
  handle: v.string(),
  enabled: v.boolean(),
  postDate: v.nullable(v.string()),
  expiryDate: v.nullable(v.string()),
  parent: reference,
  // It becomes a part of a path.
  filename: v.optional(v.pipe(v.string(), v.regex(/^(?!\.\.?$)[^/\\]+$/))),
  focalPoint: v.optional(v.nullable(v.tuple([v.number(), v.number()]))),
  sites: v.record(v.string(), version),
});

export const contentFile = v.array(element);

/** The values of fields, by the kind of the contract's field. */
export const fieldValues = {
  relation: v.object({ $elements: v.array(v.string()) }),
  blocks: v.object({ entries: record(v.object({ type: v.string(), fields })), sortOrder: v.array(v.string()) }),
  rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))),
  seo: v.object({
    titleRaw: record(v.nullable(v.string())),
    descriptionRaw: v.nullable(v.string()),
    social: v.object({ twitter: v.object({ imageId: reference }) }),
    advanced: v.object({ robots: v.array(v.string()), canonical: v.nullable(v.string()) }),
  }),
};

export type ContentElement = v.InferOutput<typeof element>;
export type ContentVersion = v.InferOutput<typeof version>;
export type ContentFields = v.InferOutput<typeof fields>;

import { toInlineJson } from '#src/platform/lib/inline-scripts.ts';

/** A description of the page for machines, in the vocabulary of schema.org; `schema-dts` has a type for each kind. */
export interface JsonLdThing {
  readonly '@type': string;
}

/** The properties of a thing, each of which may be absent. */
type Properties<Thing> = { readonly [Name in keyof Thing]: Thing[Name] | null | undefined };

/** A thing without its absent properties: null, empty text, empty list. */
export function describeThing<Thing extends JsonLdThing>(properties: Properties<Thing>): Thing {
  const present = Object.entries(properties).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(present) as Thing; // What was left out is optional in every type of the vocabulary.
}

/** A data block, which no browser executes and no policy for scripts concerns. Nothing without things. */
export function JsonLd({ things }: { things: readonly JsonLdThing[] }) {
  const [first] = things;
  if (!first) return null;
  const content = things.length === 1 ? first : { '@graph': things };
  return (
    <script type="application/ld+json">
      {toInlineJson(JSON.stringify({ '@context': 'https://schema.org', ...content }))}
    </script>
  );
}

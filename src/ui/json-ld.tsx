/** A description of the page for machines, in the vocabulary of schema.org. Absent properties are left out. */
export interface JsonLdThing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/**
 * A data block, which no browser executes. Every `<` is written as an escape, so that no text in it can end the element or
 * open a comment (HTML standard, restrictions for contents of script elements).
 */
export function JsonLd({ thing }: { thing: JsonLdThing | null }) {
  if (!thing) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, (_, value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}

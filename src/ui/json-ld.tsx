import { toInlineJson } from '#src/lib/inline-scripts.ts';

/** A description of the page for machines, in the vocabulary of schema.org. Absent properties are left out. */
export interface JsonLdThing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** A data block, which no browser executes. */
export function JsonLd({ thing }: { thing: JsonLdThing | null }) {
  if (!thing) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, (_, value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
  return <script type="application/ld+json">{toInlineJson(json)}</script>;
}

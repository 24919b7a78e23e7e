import { renderToStaticMarkup } from 'react-dom/server';
import type { EventLeaf } from 'schema-dts';
import { expect, it } from 'vitest';
import { JsonLd, describeThing } from './json-ld.tsx';

const read = (html: string): unknown =>
  JSON.parse(/^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? '');

it('No text can end the data block, and absent properties are left out', () => {
  const name = '</script><!-- <script> & "deux"';
  const thing = describeThing<EventLeaf>({ '@type': 'Event', name, image: null, location: [], endDate: '' });
  const html = renderToStaticMarkup(<JsonLd things={[thing]} />);
  expect(read(html)).toEqual({ '@context': 'https://schema.org', '@type': 'Event', name });
});

it('Several things stand in one block, and no things in none', () => {
  const things = [{ '@type': 'Person' }, { '@type': 'Event' }];
  const html = renderToStaticMarkup(<JsonLd things={things} />);
  expect(read(html)).toEqual({ '@context': 'https://schema.org', '@graph': things });
  expect(renderToStaticMarkup(<JsonLd things={[]} />)).toBe('');
});

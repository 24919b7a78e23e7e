import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonLd } from './json-ld.tsx';

it('No text can end the data block, and absent properties are left out', () => {
  const name = '</script><!-- <script> & "deux"';
  const html = renderToStaticMarkup(<JsonLd thing={{ '@type': 'Event', name, image: null, location: [], end: '' }} />);
  const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Event', name });
});

import { expect, test } from 'vitest';
import { renderToHtml } from '#tests/support/render.tsx';
import { fitHeading } from './heading-fit.ts';
import { Heading } from './heading.tsx';

test('a heading says how long its longest word is, in even steps, when it may not fit', () => {
  expect(fitHeading('Le blogue')['data-letters']).toBeUndefined();
  expect(fitHeading('Approvisionnement écoresponsable')['data-letters']).toBe(18);
  expect(fitHeading('anticonstitutionnellement'.repeat(2))['data-letters']).toBe(26);
});

test('parts at which a word may be divided count on their own', () => {
  expect(fitHeading('Approvision\u00ADnement')['data-letters']).toBe(12);
  expect(fitHeading('Saint-Jean-Port-Joli')['data-letters']).toBeUndefined();
});

test('a line break that an editor has typed is shown', async () => {
  expect(await renderToHtml(<Heading level={2}>{'Deux bancs\nau bout du quai'}</Heading>)).toBe(
    '<h2 data-break="">Deux bancs\nau bout du quai</h2>',
  );
});

test('a heading that is a link is measured too', async () => {
  const html = await renderToHtml(
    <Heading level={3}>
      <a href="/a">Réglementation intermunicipale</a>
    </Heading>,
  );
  expect(html).toContain('<h3 data-letters="16">');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedPartner, ShownGroup } from './partner-groups.ts';
import { PartnerLegend } from './partner-legend.tsx';

const group = (id: string, title: string, count: number): ShownGroup => ({
  id,
  title,
  plate: 'sign',
  // The legend only counts them.
  partners: Array.from<ListedPartner>({ length: count }),
});

const render = (groups: readonly ShownGroup[]) =>
  renderToStaticMarkup(<PartnerLegend groups={groups} locale="fr-CA" />);

test('each kind is a link to its group, and says how many partners it has', () => {
  const html = render([group('financiers', 'Partenaires financiers', 2), group('medias', 'Partenaires médias', 1)]);
  expect(html).toMatch(/href="#financiers".*Financiers.*2 partenaires.*href="#medias".*Médias.*1 partenaire</);
});

test('a single group needs no legend', () => {
  expect(render([group('financiers', 'Partenaires financiers', 2)])).toBe('');
});

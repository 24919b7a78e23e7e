import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import type { PartnerItem, ShownGroup } from './partner-groups.ts';
import { PartnerLegend } from './partner-legend.tsx';

beforeEach(() => {
  provideFakeRuntime();
});

const group = (id: string, title: string, count: number): ShownGroup => ({
  id,
  title,
  plate: 'sign',
  // The legend only counts them.
  partners: Array.from<PartnerItem>({ length: count }),
});

const render = (groups: readonly ShownGroup[], main: readonly { id: string }[] = []) =>
  renderToStaticMarkup(<PartnerLegend main={main} groups={groups} locale="fr-CA" />);

test('each kind is a link to its group, and says how many partners it has', () => {
  const html = render([group('financiers', 'Partenaires financiers', 2), group('medias', 'Partenaires médias', 1)]);
  expect(html).toMatch(/href="#financiers".*Financiers.*2 partenaires.*href="#medias".*Médias.*1 partenaire</);
});

test('a single group needs no legend', () => {
  expect(render([group('financiers', 'Partenaires financiers', 2)])).toBe('');
});

test('the main partner comes first', () => {
  const groups = [group('financiers', 'Partenaires financiers', 2), group('medias', 'Partenaires médias', 1)];
  expect(render(groups, [{ id: '7' }])).toMatch(/href="#partner-7".*Partenaire principal.*1 partenaire<.*#financiers/);
  expect(render(groups)).not.toContain('principal');
});

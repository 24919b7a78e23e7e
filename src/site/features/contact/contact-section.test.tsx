import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { ContactSection } from './contact-section.tsx';
import type { ContactSubjectsFragment } from './contact-subjects.ts';

const settings = {
  __typename: 'settings_GlobalSet',
  formsSubjects: [{ label: 'Louer une salle' }, { label: '' }, null],
} as unknown as FragmentOf<typeof ContactSubjectsFragment>; // At run time a masked fragment is its plain data; only the type hides the fields.

provideFakeRuntime();

const html = renderToStaticMarkup(<ContactSection settings={settings} locale="fr-CA" address="/contact" />);

test('Every field has a label, and all but the organization are required', () => {
  const ids = [...html.matchAll(/<(?:input|select|textarea)[^>]* id="(contact-[a-zA-Z]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(10);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
  expect(html.match(/ aria-required="true"/g)).toHaveLength(8);
});

test('Provinces and the subjects of the settings can be chosen', () => {
  expect(html).toContain('<option value="QC">Québec</option>');
  expect(html).toContain('<option value="outside">Hors du Canada</option></select>');
  expect(html).toContain('<option value="Louer une salle">Louer une salle</option></select>');
});

test('Without subjects in the settings the visitor writes one', () => {
  const bare = renderToStaticMarkup(<ContactSection settings={null} locale="fr-CA" address="/contact" />);
  expect(bare).toMatch(/<input[^>]* id="contact-subject"[^>]* type="text"/);
});

test('No error is shown before an attempt', () => {
  expect(html).not.toContain('role="alert"');
  expect(html).toContain('aria-invalid="false"');
  expect(html).not.toContain('aria-invalid="true"');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Link } from '#src/site/content/link.ts';
import { CompanyLinks } from './company-links.tsx';

const site = (url: string): Link => ({ label: 'Site Web', url, isLabelled: false, isExternal: true, kind: 'external' });
const email: Link = {
  label: 'Courriel',
  url: 'mailto:a@pruche.example',
  isLabelled: false,
  isExternal: false,
  kind: 'email',
};

function render(links: readonly Link[], website: Link | null) {
  return renderToStaticMarkup(<CompanyLinks links={links} website={website} locale="fr-CA" owner="Pruche" />);
}

test('The website comes first, once, with its address', () => {
  const website = site('https://pruche.example/');
  const html = render([email, website], website);
  expect(html.match(/href="https/g)).toHaveLength(1);
  expect(html).toMatch(/pruche\.example.*Courriel.*\(Pruche\).*a@pruche\.example/s);
});

test('Where else it is found is a link with the name of the place; a second website has its address', () => {
  const linkedIn: Link = { ...site('https://reseau.example/pruche'), label: 'LinkedIn' };
  const html = render([site('https://a.example'), linkedIn, site('https://b.example')], site('https://a.example'));
  expect(html).toMatch(/LinkedIn<span[^>]*> \(Pruche\)<\/span>/);
  expect(html).not.toMatch(/>[^<]*reseau\.example/);
  expect(html).toMatch(/>[^<]*b\.example/);
});

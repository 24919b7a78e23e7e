import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContentLink } from './content-link.tsx';

const markupOf = (label: string, url: string) =>
  renderToStaticMarkup(<ContentLink link={{ label, url, isExternal: false }} locale="fr-CA" />);

it('has an e-mail address for paper where its label does not say it', () => {
  expect(markupOf('Nous écrire', 'mailto:a@b.example?subject=x')).toContain('data-mail="a@b.example"');
  expect(markupOf('a@b.example', 'mailto:a@b.example')).not.toContain('data-mail');
  expect(markupOf('Contact', '/contact')).not.toContain('data-mail');
});

it('marks a link to the current page', () => {
  const link = { label: 'Contact', url: '/contact', isExternal: false };
  expect(renderToStaticMarkup(<ContentLink link={link} locale="fr-CA" isCurrent />)).toContain('aria-current="page"');
  expect(renderToStaticMarkup(<ContentLink link={link} locale="fr-CA" />)).not.toContain('aria-current');
});

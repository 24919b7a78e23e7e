import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SectionNavigation } from './section-navigation.tsx';

describe('the navigation within a page', () => {
  it('is plain links in a named landmark, so that it works without JavaScript', () => {
    const sections = [
      { id: 'pour-qui', label: 'Pour qui ?' },
      { id: 'parcours', label: 'Le parcours' },
    ];
    const html = renderToStaticMarkup(<SectionNavigation sections={sections} locale="fr-CA" />);
    expect(html).toContain('<nav');
    expect(html).toContain('aria-label="Sections de la page"');
    expect(html).toMatch(/<a [^>]*href="#pour-qui">Pour qui\u202F\?<\/a>/);
    expect(html).toMatch(/<a [^>]*href="#parcours">Le parcours<\/a>/);
  });

  it('is left out with fewer than two sections', () => {
    expect(renderToStaticMarkup(<SectionNavigation sections={[{ id: 'a', label: 'A' }]} locale="en-CA" />)).toBe('');
  });
});

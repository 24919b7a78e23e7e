import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Site } from '#src/contract/sites.ts';
import { Footer, type FooterFragment, type FooterSettingsFragment } from './footer.tsx';

const site: Site = { handle: 'fr_ca', languageID: 'fr-CA', siteName: 'Français', url: 'https://example.org' };
vi.mock('#src/platform/process/runtime.ts', () => ({
  getRuntime: () => ({ env: { siteUrl: 'https://example.org', sites: [site], backendUrl: null, backendOrigins: [] } }),
}));

/** Plain data as a masked fragment: at run time both are the same. */
const masked = <T,>(data: object) => data as T;

const empty = { partnership: [], pushLink: [], bgImage: [], bgVideo: [], pushTitle: null, pushCopy: null };

function render(footer: object | null, settings: object | null = null, currentPath: string | null = '/blogue') {
  return renderToStaticMarkup(
    <Footer
      settings={settings && masked<FragmentOf<typeof FooterSettingsFragment>>(settings)}
      footer={footer && masked<FragmentOf<typeof FooterFragment>>(footer)}
      site={site}
      systemName="Le Tremplin"
      currentPath={currentPath}
      navigation={null}
      languages={null}
      legal={null}
      cookies={null}
      newsletter={null}
    />,
  );
}

describe('the footer', () => {
  it('has its copyright line when the backend returns nothing', () => {
    const html = render(null);
    expect(html).toMatch(/© 20\d\d Le Tremplin/);
    expect(html).not.toMatch(/<(section|address|ul|img|h2)/);
  });

  it('has the year of foundation in its copyright line, where the settings name one before this year', () => {
    const settings = (foundingYear: number | null) => ({ foundingYear, socials: [], addresses: [] });
    expect(render(null, settings(2015))).toMatch(/© 2015–20\d\d Le Tremplin/);
    expect(render(null, settings(null))).toMatch(/© 20\d\d Le Tremplin/);
    expect(render(null, settings(9999))).toMatch(/© 20\d\d Le Tremplin/);
  });

  it('shows the invitation only when its title or its copy exists', () => {
    const pushLink = [{ __typename: 'external_Entry', label: 'Écrire', webUrl: 'https://a.example' }];
    expect(render({ ...empty, pushLink, pushCopy: '<p> </p>' })).not.toContain('Écrire');
    expect(render({ ...empty, pushLink, pushTitle: 'On y va ?' })).toMatch(/<h2[^>]*>On y va.\?<\/h2>.*Écrire/s);
    expect(render({ ...empty, pushCopy: '<p>Un café.</p>' })).toContain('Un café.');
  });

  it('does not call a page to itself', () => {
    const pushLink = [{ __typename: 'external_Entry', label: 'Écrire', webUrl: '/contact' }];
    const footer = { ...empty, pushLink, pushTitle: 'On y va ?' };
    expect(render(footer, null, '/blogue')).toContain('href="/contact"');
    expect(render(footer, null, '/contact')).not.toContain('On y va');
  });

  it('shows a label shared by all partners once', () => {
    const partner = {
      __typename: 'footerPartner_Entry',
      label: 'Partenaire',
      displayName: 'Labo',
      webUrl: null,
      logo: [],
    };
    const labelsOf = (second: string) =>
      render({
        ...empty,
        partnership: [
          { ...partner, id: '1' },
          { ...partner, id: '2', label: second },
        ],
      }).match(/Partenaire</g);
    expect([labelsOf('Partenaire'), labelsOf('Recherche')]).toEqual([['Partenaire<'], ['Partenaire<']]);
  });

  it('names partners without a logo, and links those with a site', () => {
    const partner = { __typename: 'footerPartner_Entry', id: '1', label: 'Recherche', displayName: 'Labo', logo: [] };
    expect(render({ ...empty, partnership: [{ ...partner, webUrl: null }] })).toMatch(/Recherche<\/span>Labo<\/li>/);
    expect(render({ ...empty, partnership: [{ ...partner, webUrl: 'a.example' }, null] })).toContain(
      'href="https://a.example/" target="_blank"',
    );
  });

  it('shows address, e-mail, telephone and the known networks', () => {
    const html = render(null, {
      email: 'bonjour@a.example',
      phone: '418 555-0142',
      socials: [
        { network: 'linkedIn', networkUrl: 'https://b.example' },
        { network: 'myspace', networkUrl: 'https://c.example' },
      ],
      addresses: [{ id: '1', label: 'Siège', streetNumber: '240', streetName: 'rue X', city: 'Québec' }],
    });
    expect(html).toContain('href="mailto:bonjour@a.example"');
    expect(html).toContain('href="tel:+14185550142"');
    expect(html).toContain('240, rue X');
    expect(html).toContain('LinkedIn');
    expect(html).not.toContain('c.example');
  });
});

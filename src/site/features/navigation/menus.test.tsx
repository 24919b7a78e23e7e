import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FooterNavigation, LegalNavigation } from './footer-navigation.tsx';
import { MainMenu } from './main-menu.tsx';
import type { NavigationItem } from './navigation-node.ts';

vi.mock('waku/router/client', () => ({ useRouter: () => ({ path: '/', query: '', hash: '' }) }));

const item = (fields: Partial<NavigationItem>): NavigationItem => ({
  id: '1',
  label: 'Blogue',
  href: '/blogue',
  isNewWindow: false,
  isMedium: false,
  children: [],
  ...fields,
});

const menu = (items: NavigationItem[]) =>
  renderToStaticMarkup(
    <MainMenu items={items} locale="fr-CA" currentPath="/blogue" logo={null} languages={<i>langues</i>} />,
  );

describe('the main menu', () => {
  it('opens and closes without script, by labelled buttons', () => {
    const html = menu([item({})]);
    expect(html).toMatch(/<button[^>]*popoverTarget="main-menu"[^>]*aria-label="Ouvrir le menu de navigation"/i);
    expect(html).toMatch(/<div[^>]*id="main-menu"[^>]*popover="auto"/);
    expect(html).toMatch(/popoverTargetAction="hide"[^>]*aria-label="Fermer le menu de navigation"/i);
  });

  it('marks the current page and ends with the languages', () => {
    const html = menu([item({}), item({ id: '2', label: 'Entreprises', href: '/entreprises' })]);
    expect(html).toContain('href="/blogue" aria-current="page"');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toMatch(/<\/nav><i>langues<\/i>/);
  });

  it('shows a label without a link and medium children, and announces a new tab', () => {
    const child = item({ id: '3', label: 'Salle', href: 'https://a.example/', isNewWindow: true });
    const html = menu([item({ label: 'À propos', href: null, isMedium: true, children: [child] })]);
    expect(html).toMatch(/<span[^>]*>À propos<\/span>/);
    expect(html).toContain('data-size="medium"');
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('(nouvel onglet)');
  });

  it('is not rendered without anything to show', () => {
    expect(menu([])).toBe('');
    expect(renderToStaticMarkup(<FooterNavigation items={[]} locale="fr-CA" currentPath="/" />)).toBe('');
    expect(renderToStaticMarkup(<LegalNavigation items={[]} locale="fr-CA" currentPath="/" />)).toBe('');
  });
});

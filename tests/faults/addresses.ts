import { canonicalScreens } from '../e2e/screens.ts';
import { visit } from './visit.ts';

/** Searches and lists with filters, in both languages. */
const withQuery = ['/recherche?q=serre', '/en/search?q=greenhouse', '/blogue?q=serre', '/en/events?page=2'];

/** Navigations within the application: changes of a page's query. */
const payloads = ['/RSC/R/blogue.txt?query=q%3Dserre', '/RSC/R/en/companies.txt'];

const files = ['/sitemap.xml', '/sitemap-en_ca.xml', '/robots.txt', '/blogue/feed.xml', '/en/press/feed.json'];

export interface Addresses {
  /** Every kind of screen in both languages, which visitors see before a fault. */
  readonly seen: readonly string[];
  /** Pages not visited before, alternating between both languages. */
  readonly unseen: readonly string[];
}

/** Reads the addresses from the sitemap. */
export async function loadAddresses(base: string, { isShort }: { isShort: boolean }): Promise<Addresses> {
  const screens = canonicalScreens.map(({ path }) => path);
  const seen = [...screens, ...withQuery, ...payloads, ...files];
  const addressesIn = async (file: string) => {
    const { text } = await visit(base, file);
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => decodeURI(new URL(url).pathname));
  };
  const sitemaps = await addressesIn('/sitemap.xml');
  const all = (await Promise.all(sitemaps.map(addressesIn))).flat();
  const rest = all.filter((path) => !screens.includes(path));
  const english = rest.filter((path) => path.startsWith('/en/'));
  const french = rest.filter((path) => !path.startsWith('/en/'));
  const unseen = french.flatMap((path, index) => [path, english[index] ?? []].flat());
  return { seen: isShort ? [...screens.filter((_, index) => index % 3 === 0), ...withQuery, ...files] : seen, unseen };
}

import type { PageHead } from '#src/content/page-entry.ts';
import { absoluteUrl } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import type { FeedLink } from './feed-links.ts';

/** Title, description, canonical address and language versions; React moves them into the document's head. */
export function PageMeta({ head, site, sites, systemName, feeds = [] }: PageMetaProps) {
  const canonical = absoluteUrl(head.canonical, site);
  const [main] = sites;
  const fallback = head.alternates.find((alternate) => alternate.site.handle === main?.handle) ?? head.alternates[0];
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.robots.length > 0 && <meta name="robots" content={head.robots.join(', ')} />}
      <link rel="canonical" href={canonical} />
      {head.alternates.map(({ site: other, path }) => (
        <link key={other.handle} rel="alternate" hrefLang={other.languageID} href={absoluteUrl(path, other)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={absoluteUrl(fallback.path, fallback.site)} />}
      {feeds.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      <meta property="og:title" content={head.socialTitle} />
      {(head.socialDescription ?? head.description) && (
        <meta property="og:description" content={head.socialDescription ?? head.description ?? ''} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={systemName} />
      <meta property="og:locale" content={site.languageID.replace('-', '_')} />
      <meta property="og:image" content={absoluteUrl(head.socialImage ?? '/share-card.png', site)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface PageMetaProps {
  readonly head: PageHead;
  readonly site: Site;
  readonly sites: readonly Site[];
  readonly systemName: string;
  /** The feeds in which the page's entries can be followed. */
  readonly feeds?: readonly FeedLink[];
}

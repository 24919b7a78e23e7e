import type { PageHead } from '#src/site/content/page-entry.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { findRequestContext } from '#src/platform/request/request-context.ts';
import { absoluteUrl } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import type { FeedLink } from './feed-links.ts';

/** Title, description, canonical address and language versions; React moves them into the document's head. */
export function PageMeta({ head, site, feeds = [], isArticle = false }: PageMetaProps) {
  const { sites, systemName } = getRuntime().env;
  const image = head.socialImage ?? { src: head.sharePath ?? '/share-card.png', width: 1200, height: 630 };
  const context = findRequestContext();
  if (context && head.socialImage === null) context.notes.sharePath = head.sharePath ?? null;
  const canonical = head.canonical === null ? null : absoluteUrl(head.canonical, site);
  const [main] = sites;
  const fallback = head.alternates.find((alternate) => alternate.site.handle === main?.handle) ?? head.alternates[0];
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.robots.length > 0 && <meta name="robots" content={head.robots.join(', ')} />}
      {canonical && <link rel="canonical" href={canonical} />}
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
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:site_name" content={systemName} />
      <meta property="og:locale" content={site.languageID.replace('-', '_')} />
      {head.alternates
        .filter(({ site: other }) => other.handle !== site.handle)
        .map(({ site: other }) => (
          <meta key={other.handle} property="og:locale:alternate" content={other.languageID.replace('-', '_')} />
        ))}
      <meta property="og:image" content={absoluteUrl(image.src, site)} />
      {image.width !== null && image.height !== null && (
        <>
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
        </>
      )}
      <meta property="og:image:alt" content={head.socialTitle} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface PageMetaProps {
  readonly head: Omit<PageHead, 'canonical'> & {
    /** Null when the page has no address. */
    readonly canonical: string | null;
  };
  readonly site: Site;
  /** Whether it is a text with a date: an article or a press release. */
  readonly isArticle?: boolean;
  /** The feeds in which the page's entries can be followed. */
  readonly feeds?: readonly FeedLink[];
}

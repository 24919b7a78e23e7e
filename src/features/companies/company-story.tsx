import { CompanyLogo, CompanyLogoFragment } from '#src/cards/companies/company-logo.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { compact } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Section } from '#src/ui/section/section.tsx';
import styles from './company-story.module.css';

export const CompanyStoryFragment = graphql(
  `
    fragment CompanyStory on company_Entry {
      id
      title
      displayName
      description
      industries {
        id
        title
      }
      logo(limit: 1) {
        id
      }
      ...CompanyLogo
    }
  `,
  [CompanyLogoFragment],
);

interface CompanyStoryProps {
  readonly company: FragmentOf<typeof CompanyStoryFragment>;
  readonly site: Site;
  readonly locale: Locale;
}

/**
 * The story of a company from its second paragraph on: what it does is said in the head of its page. Beside it stands its
 * stamp, with its logo, or its name without one, and its trades: all of it said before, so that it is only looked at.
 */
export function CompanyStory({ company, site, locale }: CompanyStoryProps) {
  const story = readFragment(CompanyStoryFragment, company);
  const { rest } = splitStory(story.description);
  if (!rest) return null;
  const trades = compact(story.industries).map(({ title }) => formatText(locale, title));
  return (
    <Section className={styles.story}>
      <div className={styles.page}>
        <Prose
          html={rest}
          locale={locale}
          headingLevel={2}
          resolveHref={createLinkResolver()}
          className={styles.text}
        />
        <div className={styles.stamp} data-stamped data-tilt="-3.45" aria-hidden="true">
          {compact(story.logo).length > 0 ? (
            <CompanyLogo company={story} site={site} locale={locale} isLink={false} isLarge className={styles.logo} />
          ) : (
            <span className={styles.name}>{formatText(locale, story.displayName ?? story.title)}</span>
          )}
          {trades.length > 0 && (
            <span className={styles.trades}>
              <MetaLine>{trades}</MetaLine>
            </span>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The first paragraph with a text, after blank ones. */
const firstParagraph = /^(?:<p\b[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>\s*)*<p[\s>].*?<\/p>/s;

/**
 * The first paragraph of an editor's HTML, and what follows it. Nothing follows in a text that begins with something else.
 * `<p>A</p><p>B</p>` → `{ lead: '<p>A</p>', rest: '<p>B</p>' }`
 */
export function splitStory(html: string | null | undefined): { lead: string; rest: string } {
  const text = html?.trim() ?? '';
  const lead = firstParagraph.exec(text)?.[0] ?? text;
  return { lead, rest: text.slice(lead.length).trim() };
}

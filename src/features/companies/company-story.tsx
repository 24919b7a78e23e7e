import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Section } from '#src/ui/section/section.tsx';
import styles from './company-story.module.css';

export const CompanyStoryFragment = graphql(`
  fragment CompanyStory on company_Entry {
    id
    description
  }
`);

interface CompanyStoryProps {
  readonly company: FragmentOf<typeof CompanyStoryFragment>;
  readonly locale: Locale;
}

/** The story of a company from its second paragraph on: what it does is said in the head of its page. */
export function CompanyStory({ company, locale }: CompanyStoryProps) {
  const { rest } = splitStory(readFragment(CompanyStoryFragment, company).description);
  if (!rest) return null;
  return (
    <Section className={styles.story}>
      <Prose html={rest} locale={locale} headingLevel={2} resolveHref={createLinkResolver()} className={styles.text} />
    </Section>
  );
}

/**
 * The first paragraph of an editor's HTML, and what follows it. Nothing follows in a text that begins with something else.
 * `<p>A</p><p>B</p>` → `{ lead: '<p>A</p>', rest: '<p>B</p>' }`
 */
export function splitStory(html: string | null | undefined): { lead: string; rest: string } {
  const text = html?.trim() ?? '';
  const lead = /^<p[\s>].*?<\/p>/s.exec(text)?.[0] ?? text;
  return { lead, rest: text.slice(lead.length).trim() };
}

import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
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
    <Section heading={formatMessage(locale, 'companies.story')} className={styles.story} isSplit>
      <Prose html={rest} locale={locale} headingLevel={3} resolveHref={createLinkResolver()} className={styles.text} />
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

/** A sentence of a usual length without markup, which ends with a word and not with an initial, and goes before another. */
const opening = /^(<p[^<>]*>)\s*([^<\s][^<]{19,130}?[\p{L}\p{N}]{3}\s?[.!?…])\s+(?=[\p{Lu}«“])/u;

/**
 * An editor's paragraph, its first sentence a paragraph of its own, which is shown larger. Others are left as they are.
 * `<p>It heats greenhouses. It sells heat.</p>` → `<p>It heats greenhouses.</p><p>It sells heat.</p>`
 */
export function setOffOpening(html: string): string {
  return html.replace(opening, '$1$2</p><p>');
}

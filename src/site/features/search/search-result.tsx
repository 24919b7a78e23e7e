import type { ReactNode } from 'react';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { textSeparator } from '#src/platform/lib/plain-text.ts';
import { CoverCard, CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { Highlight } from './highlight.tsx';
import { excerptAround, missingWords } from './match-words.ts';
import type { SearchHit } from './search-hit.ts';
import styles from './search-result.module.css';

/** A description is an excerpt that an editor wrote: it is shown whole, unless it is very long. */
const descriptionLength = 200;

interface SearchResultProps {
  readonly hit: SearchHit;
  /** Name of its kind, where several kinds are shown. */
  readonly label?: string;
  /** For each word of the search, the folded words that match it; empty for a suggestion. */
  readonly found: readonly (readonly string[])[];
  /** Those of them that are marked. */
  readonly typed: readonly string[];
  /** Texts to search for the words that title and description do not contain. */
  readonly texts?: readonly string[];
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly picture?: ReactNode;
}

/** One result: its kind and facts, its title, an excerpt with the words of the search, and its picture. */
export function SearchResult({
  hit,
  label = '',
  found,
  typed,
  texts = [],
  locale,
  headingLevel,
  picture,
}: SearchResultProps) {
  const facts = hit.facts.filter(({ isState, text }) => !isState && text !== '');
  const states = hit.facts.filter(({ isState }) => isState);
  const excerpt = chooseExcerpt(
    hit.description,
    [hit.title, label, ...facts.map(({ text }) => text)],
    found,
    texts,
    locale,
  );
  return (
    <CoverCard className={styles.result}>
      <div className={styles.row} data-pictured={picture ? '' : undefined}>
        {picture && <div className={styles.picture}>{picture}</div>}
        {(label !== '' || hit.facts.length > 0) && (
          <div className={styles.facts}>
            {label && (
              <p className={styles.kind}>
                <Highlight text={label} words={typed} />
              </p>
            )}
            {(states.length > 0 || facts.length > 0) && (
              <p>
                <MetaLine>
                  {states.map(({ text }) => (
                    <strong key={text}>{text}</strong>
                  ))}
                  {facts.map(({ text, date }) =>
                    date ? (
                      <time key={text} dateTime={date}>
                        {text}
                      </time>
                    ) : (
                      <Highlight key={text} text={text} words={typed} />
                    ),
                  )}
                </MetaLine>
              </p>
            )}
          </div>
        )}
        <Heading level={headingLevel} className={styles.title}>
          <CoverLink href={hit.href} line="accent">
            <Highlight text={hit.title} words={typed} />
          </CoverLink>
        </Heading>
        {excerpt && (
          <p className={styles.excerpt}>
            <Highlight text={excerpt} words={typed} />
          </p>
        )}
      </div>
    </CoverCard>
  );
}

/**
 * The description, or an excerpt of the text that contains matched words which are neither in the description nor above
 * it.
 */
function chooseExcerpt(
  description: string,
  above: readonly string[],
  found: SearchResultProps['found'],
  texts: readonly string[],
  locale: Locale,
): string {
  const unexplained = found.filter((words) => !hasOne([...above, description], words));
  const explainedBy = (text: string) => unexplained.filter((words) => hasOne([text], words)).length;
  const best = texts.toSorted((a, b) => explainedBy(b) - explainedBy(a))[0] ?? '';
  return explainedBy(best) > 0
    ? formatText(locale, excerptAround(fromFirstMatch(best, unexplained.flat()), unexplained.flat()))
    : excerptAround(description, found.flat(), descriptionLength);
}

/** A text from its first part with a matched word on: the parts before are separate facts and headings. */
function fromFirstMatch(text: string, words: readonly string[]): string {
  const parts = text.split(textSeparator);
  const start = parts.findIndex((part) => hasOne([part], words));
  return parts.slice(Math.max(0, start)).join(textSeparator);
}

/** Whether one of the texts contains one of the words. */
function hasOne(texts: readonly string[], words: readonly string[]): boolean {
  return missingWords(texts, words).length < words.length;
}

import type { Locale } from '#src/i18n/locales.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { excerptAround, missingWords } from '#src/lib/match-words.ts';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Stamp } from '#src/ui/stamp/stamp.tsx';
import { Highlight } from './highlight.tsx';
import type { SearchHit } from './search-hit.ts';
import styles from './search-result.module.css';

interface SearchResultProps {
  hit: SearchHit;
  /** Folded words that were searched for; none where the hit is only suggested. */
  words: readonly string[];
  /** Running text in which to look for words that title and description do not have. */
  body?: string | undefined;
  locale: Locale;
  headingLevel: HeadingLevel;
}

/** One result as an index card: what it is called, what tells it apart, and where the words stand in it. */
export function SearchResult({ hit, words, body = '', locale, headingLevel }: SearchResultProps) {
  const facts = hit.facts.filter(({ isStamp }) => !isStamp);
  const stamps = hit.facts.filter(({ isStamp }) => isStamp);
  const excerpt = chooseExcerpt(hit, words, body, locale);
  return (
    <article className={styles.card}>
      {(facts.length > 0 || stamps.length > 0) && (
        <p className={styles.facts}>
          {facts.length > 0 && (
            <span>
              <MetaLine>
                {facts.map(({ text, date }) =>
                  date ? (
                    <time key={text} dateTime={date}>
                      {text}
                    </time>
                  ) : (
                    text
                  ),
                )}
              </MetaLine>
            </span>
          )}
          {stamps.map(({ text }) => (
            <Stamp key={text}>{text}</Stamp>
          ))}
        </p>
      )}
      <Heading level={headingLevel} className={styles.title}>
        <a className={styles.link} href={hit.href}>
          <Highlight text={hit.title} words={words} />
        </a>
      </Heading>
      {excerpt && (
        <p className={styles.excerpt}>
          <Highlight text={excerpt} words={words} />
        </p>
      )}
    </article>
  );
}

/** Words of a search that neither title nor description of a result has. */
export function unexplainedWords({ title, description }: SearchHit, words: readonly string[]): string[] {
  return missingWords([title, description], words);
}

function chooseExcerpt(hit: SearchHit, words: readonly string[], body: string, locale: Locale): string {
  const unexplained = unexplainedWords(hit, words);
  const isInBody = unexplained.length > 0 && missingWords([body], unexplained).length < unexplained.length;
  return isInBody ? formatText(locale, excerptAround(body, unexplained)) : excerptAround(hit.description, words);
}

import type { Locale } from '#src/i18n/locales.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { excerptAround, missingWords } from './match-words.ts';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Stamp } from '#src/ui/stamp/stamp.tsx';
import { Highlight } from './highlight.tsx';
import type { SearchHit } from './search-hit.ts';
import styles from './search-result.module.css';

interface SearchResultProps {
  hit: SearchHit;
  /** What kind of thing it is, where several kinds are shown. */
  label?: string;
  /** For each word that was searched for, the folded words that answer it; none where the hit is only suggested. */
  found: readonly (readonly string[])[];
  /** Texts in which to look for what title and description do not have. */
  texts?: readonly string[];
  locale: Locale;
  headingLevel: HeadingLevel;
}

/** One result as an index card: what it is called, what tells it apart, and where the words stand in it. */
export function SearchResult({ hit, label = '', found, texts = [], locale, headingLevel }: SearchResultProps) {
  const facts = [{ text: label, date: undefined }, ...hit.facts.filter(({ isStamp }) => !isStamp)].filter(
    ({ text }) => text !== '',
  );
  const stamps = hit.facts.filter(({ isStamp }) => isStamp);
  const words = found.flat();
  const excerpt = chooseExcerpt(hit.description, [hit.title, ...facts.map(({ text }) => text)], found, texts, locale);
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
                    <Highlight key={text} text={text} words={words} />
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

/** The description, or the text that shows what was found and neither the description nor what stands above it has. */
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
    ? formatText(locale, excerptAround(best, unexplained.flat()))
    : excerptAround(description, found.flat());
}

/** Whether one of the words stands in one of the texts. */
function hasOne(texts: readonly string[], words: readonly string[]): boolean {
  return missingWords(texts, words).length < words.length;
}

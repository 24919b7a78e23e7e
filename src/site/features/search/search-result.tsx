import type { ReactNode } from 'react';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { SearchKind } from '#src/site/content/search-index/search-kinds.ts';
import type { Locale } from '#src/contract/locales.ts';
import { textSeparator } from '#src/platform/lib/plain-text.ts';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { classNames } from '#src/site/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { Stamp } from '#src/site/ui/stamp/stamp.tsx';
import { Highlight } from './highlight.tsx';
import tints from './kind-tint.module.css';
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
  /** Its kind, which gives it a colour. */
  readonly kind?: SearchKind | undefined;
  /** Shows its kind at a glance. */
  readonly mark?: ReactNode;
  /** Whether it is the best one, shown large. */
  readonly isLead?: boolean;
}

/** One result: its mark, its kind, its title, its facts, and an excerpt with the words of the search. */
export function SearchResult({
  hit,
  label = '',
  found,
  typed,
  texts = [],
  locale,
  headingLevel,
  kind,
  mark,
  isLead = false,
}: SearchResultProps) {
  const facts = hit.facts.filter(({ isStamp, text }) => !isStamp && text !== '');
  const stamps = hit.facts.filter(({ isStamp }) => isStamp);
  const excerpt = chooseExcerpt(
    hit.description,
    [hit.title, label, ...facts.map(({ text }) => text)],
    found,
    texts,
    locale,
  );
  return (
    <article className={classNames(styles.row, tints.tint)} data-kind={kind} data-lead={isLead || undefined}>
      {mark && <div className={styles.mark}>{mark}</div>}
      {(label !== '' || stamps.length > 0) && (
        <p className={styles.kind}>
          {label && (
            <span>
              <Highlight text={label} words={typed} />
            </span>
          )}{' '}
          {stamps.map(({ text }) => (
            <Stamp key={text}>{text}</Stamp>
          ))}
        </p>
      )}
      <Heading level={headingLevel} className={styles.title}>
        <CoverLink href={hit.href} line="accent">
          <TitleParts title={hit.title} words={typed} />
        </CoverLink>
      </Heading>
      {facts.length > 0 && (
        <p className={styles.facts}>
          <MetaLine>
            {facts.map(({ text, date, besideMark }) =>
              date ? (
                <DateFact key={text} text={text} date={date} besideMark={mark ? besideMark : undefined} />
              ) : (
                <Highlight key={text} text={text} words={typed} />
              ),
            )}
          </MetaLine>
        </p>
      )}
      {excerpt && (
        <p className={styles.excerpt}>
          <Highlight text={excerpt} words={typed} />
        </p>
      )}
    </article>
  );
}

/** A title, in which the name and what follows its colon are parts. */
function TitleParts({ title, words }: { title: string; words: readonly string[] }) {
  const [name = '', ...rest] = title.split(/(?<=:) /);
  if (rest.length !== 1) return <Highlight text={title} words={words} />;
  return (
    <>
      <span className={styles.part}>
        <Highlight text={name} words={words} />
      </span>{' '}
      <span className={styles.part}>
        <Highlight text={rest[0] ?? ''} words={words} />
      </span>
    </>
  );
}

interface DateFactProps {
  readonly text: string;
  readonly date: string;
  readonly besideMark: string | undefined;
}

/** A date; where the mark shows the day already, the eye finds only the hours here. */
function DateFact({ text, date, besideMark }: DateFactProps) {
  if (besideMark === undefined) return <time dateTime={date}>{text}</time>;
  return (
    <>
      <time dateTime={date} className="sr">
        {text}
      </time>
      {besideMark && <span aria-hidden="true">{besideMark}</span>}
    </>
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

/** A text from the first of its parts with a word that was found: the parts before are facts and headings of their own. */
function fromFirstMatch(text: string, words: readonly string[]): string {
  const parts = text.split(textSeparator);
  const start = parts.findIndex((part) => hasOne([part], words));
  return parts.slice(Math.max(0, start)).join(textSeparator);
}

/** Whether one of the texts contains one of the words. */
function hasOne(texts: readonly string[], words: readonly string[]): boolean {
  return missingWords(texts, words).length < words.length;
}

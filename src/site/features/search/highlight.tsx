import styles from './highlight.module.css';
import { toTextParts } from './match-words.ts';

/** A plain text in which the words of the search are marked. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return toTextParts(text, words).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

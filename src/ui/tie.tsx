import type { ReactNode } from 'react';
import styles from './tie.module.css';

const letters = "[\\p{L}\\p{N}'’]{1,16}";

/**
 * Words that must not be divided at their hyphen: a French verb with its pronoun (`pouvez-vous`, `y a-t-il`), `là-bas`,
 * `celles-ci`, `co-ownership`, a short place name (`Anse-aux-Vents`), and the hyphenated name of a mailbox. A balanced line would break after the hyphen. They are
 * short, so that a tie is never wider than the narrowest screen.
 */
const tied = new RegExp(
  [
    `${letters}(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce|ci|là|moi|toi|le|la|les|lui|leur|y|en)(?![\\p{L}\\p{N}-])`,
    `(?<![\\p{L}\\p{N}-])[\\p{L}]{1,5}-(?:aux?|des?|du|en|sur)-[\\p{L}]{1,5}(?![\\p{L}\\p{N}-])`,
    `(?<![\\p{L}\\p{N}-])(?:là|ci|co)-${letters}(?![\\p{L}\\p{N}-])`,
    `(?<![\\p{L}\\p{N}-])${letters}(?:-${letters}){1,2}(?=@)`,
  ].join('|'),
  'giu',
);

/** What stands between two spaces and has a hyphen: only there the slower pattern has to look. */
const hyphenated = /(?<!\S)[^\s-]*-\S*/g;

/**
 * The parts of a text, in which every second one must stay on its line. Only for what is shown: the text itself keeps its
 * hyphens for the search, the clipboard and screen readers, and the faces of the site have no no-break hyphen (U+2011).
 *
 * `splitTies('Combien pouvez-vous y mettre')` → `['Combien ', 'pouvez-vous', ' y mettre']`
 */
export function splitTies(text: string): string[] {
  if (!text.includes('-')) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index: start } of text.matchAll(hyphenated)) {
    for (const { 0: words, index } of run.matchAll(tied)) {
      parts.push(text.slice(end, start + index), words);
      end = start + index + words.length;
    }
  }
  return [...parts, text.slice(end)];
}

/** The class of a part that stays on its line. */
export const tieClass = styles.tie ?? '';

/** A text as it is shown in a heading or a label, without a break inside of short hyphenated words. Other content is left. */
export function tie(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const parts = splitTies(content);
  if (parts.length === 1) return content;
  // One element, because its place may be a flex container, in which each part would be an item.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} className={tieClass}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}

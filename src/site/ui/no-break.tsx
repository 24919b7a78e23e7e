import type { ReactNode } from 'react';
import styles from './no-break.module.css';

const letters = "[\\p{L}\\p{N}'’]{1,16}";

/**
 * Words that must not be divided at their hyphen: a French verb with its pronoun (`pouvez-vous`, `y a-t-il`), `là-bas`,
 * `celles-ci`, `co-ownership`, `demi-journée`, a short place name (`Anse-aux-Vents`), English words of three parts (`end-of-shift`), and the
 * hyphenated name of a mailbox. A balanced line would break after the hyphen. They are short, so that a tie is never wider
 * than the narrowest screen.
 */
const tied = new RegExp(
  [
    `${letters}(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce|ci|là|moi|toi|le|la|les|lui|leur|y|en)(?![\\p{L}\\p{N}-])`,
    `(?<![\\p{L}\\p{N}-])[\\p{L}]{1,5}-(?:aux?|des?|du|en|sur)-[\\p{L}]{1,5}(?![\\p{L}\\p{N}-])`,
    `(?<![\\p{L}\\p{N}-])[\\p{L}]{1,5}-(?:and|by|in|of|the|to)-[\\p{L}]{1,6}(?![\\p{L}\\p{N}-])`,
    `(?<![\\p{L}\\p{N}-])(?:là|ci|co|demi|half)-${letters}(?![\\p{L}\\p{N}-])`,
    `(?<![\\p{L}\\p{N}-])${letters}(?:-${letters}){1,2}(?=@)`,
  ].join('|'),
  'giu',
);

/** A short name of two parts: `Sept-Îles`, `Mont-Joli`. */
const shortName = /(?<![\p{L}\p{N}-])\p{Lu}\p{L}{1,4}-\p{Lu}\p{L}{1,4}(?![\p{L}\p{N}-])/gu;

/** A run between two spaces with a hyphen: only there the slower pattern has to look. */
const hyphenated = /(?<!\S)[^\s-]*-\S*/g;

/** A name of several parts, of a place or a person: `Baie-Saint-Paul`, `Pointe-aux-Lièvres`, `d’Aix-en-Provence`. */
const compoundName =
  /(?<![\p{L}\p{N}'’-])(?:\p{Ll}{0,6}['’])?(\p{Lu}[\p{L}'’]*(?:-[\p{L}'’]+)*-\p{Lu}[\p{L}'’]*)(?![\p{L}\p{N}-])/gu;
/** Longer ones are wider than a line of most columns. */
const mostLetters = 24;
/**
 * Marks that must stay on the line of a name: `« `, `l’`, ` :`. A line may otherwise end next to a box such as a name's.
 */
const stuckBefore = /(?:\S{0,3}[\u00A0\u202F])?(?:[«“("]|\p{L}{1,2}['’])?$/u;
const stuckAfter = /^(?:[\u00A0\u202F]?[^\p{L}\p{N}\s-])*/u;
const mostStuck = 6;

/**
 * The parts of a text, in which every second one must stay on its line. For display only: the text itself keeps its hyphens
 * for the search, the clipboard and screen readers, and the faces of the site have no no-break hyphen (U+2011).
 *
 * `splitTies('Combien pouvez-vous y mettre')` → `['Combien ', 'pouvez-vous', ' y mettre']`
 */
export function splitTies(text: string): string[] {
  if (!text.includes('-')) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index: start } of text.matchAll(hyphenated)) {
    const ties = [...run.matchAll(tied)];
    for (const { 0: words, index } of ties.length > 0 ? ties : run.matchAll(shortName)) {
      parts.push(text.slice(end, start + index), words);
      end = start + index + words.length;
    }
  }
  return [...parts, text.slice(end)];
}

/**
 * The parts of a text, in which every second one is a name of several parts, with the punctuation that belongs to it.
 *
 * `splitNames('Exporter en Nouvelle-Angleterre')` → `['Exporter en ', 'Nouvelle-Angleterre', '']`
 */
export function splitNames(text: string): string[] {
  if (!text.includes('-')) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index: start } of text.matchAll(hyphenated)) {
    for (const { 0: whole, 1: name = '', index } of run.matchAll(compoundName)) {
      if (name.length > mostLetters) continue;
      const from = start + index + whole.length - name.length;
      const to = from + name.length;
      const before = stuckBefore.exec(text.slice(Math.max(end, from - mostStuck), from))?.[0] ?? '';
      const after = stuckAfter.exec(text.slice(to, to + mostStuck))?.[0] ?? '';
      parts.push(text.slice(end, from - before.length), before + name + after);
      end = to + after.length;
    }
  }
  return [...parts, text.slice(end)];
}

/** The class of a part that stays on its line. */
export const tieClass = styles.tie ?? '';

/**
 * A text as it is shown in a heading, a label or an address, without a break inside of short hyphenated words; a name breaks
 * only where it is longer than its line. Other content is left.
 */
export function tie(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const parts = splitTies(content).flatMap((part, index) => {
    if (index % 2 === 1) return [{ text: part, className: styles.tie }];
    return splitNames(part).map((text, at) => ({ text, className: at % 2 === 1 ? styles.name : undefined }));
  });
  if (parts.length === 1) return content;
  const hasNames = parts.some(({ className }) => className === styles.name);
  // One element, because its place may be a flex container, in which each part would be an item.
  return (
    <span className={hasNames ? styles.names : undefined}>
      {parts.map(({ text, className }, index) =>
        className ? (
          <span key={index} className={className}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}

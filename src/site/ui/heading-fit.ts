import { type ReactNode, isValidElement } from 'react';

/** Words shorter than this fit every heading on the narrowest screen. */
const leastLetters = 12;
/** The style sheet has a rule for each even number up to this one; a longer word is divided. */
const mostLetters = 26;

/**
 * Attributes of a heading that suit its size to its longest word, so that the word is not divided (`data-letters`, see
 * `styles/heading-fit.css`), and that show the line breaks which an editor has typed (`data-break`).
 */
export function fitHeading(text: string) {
  const longest = Math.max(0, ...text.split(/[\s\u00AD\u200B]+|(?<=-)/u).map((word) => [...word].length));
  const letters = Math.min(mostLetters, Math.ceil(longest / 2) * 2);
  return {
    'data-letters': letters >= leastLetters ? letters : undefined,
    'data-break': text.trim().includes('\n') ? '' : undefined,
  };
}

/** The text of a heading's content, which may be a link. */
export function headingText(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map((part: ReactNode) => headingText(part)).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? headingText(node.props.children) : '';
}

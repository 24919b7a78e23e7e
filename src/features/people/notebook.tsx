import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Heading } from '#src/ui/heading.tsx';
import { Section } from '#src/ui/section/section.tsx';
import styles from './notebook.module.css';
import kindStyles from './notebook-kinds.module.css';

type Kind = 'companies' | 'programs' | 'articles' | 'events' | 'partners';

export interface NotebookPart {
  readonly kind: Kind;
  readonly heading: string;
  readonly items: readonly ReactNode[];
}

/** So many of a kind are about as high as half a page. */
const mostOnHalf: Readonly<Record<Kind, number>> = {
  companies: 1,
  programs: 3,
  articles: 2,
  events: 3,
  partners: 1,
};

/**
 * A page of a notebook with a few things on it, two kinds beside each other. What has many items, and what is left without
 * a neighbour, has the width of the page.
 */
export function Notebook({ parts }: { parts: readonly NotebookPart[] }) {
  const shown = parts.filter(({ items }) => items.length > 0);
  if (shown.length === 0) return null;
  const isLong = ({ kind, items }: NotebookPart) => items.length > mostOnHalf[kind];
  const halves = shown.filter((part) => !isLong(part));
  const alone = halves.length % 2 === 1 ? halves.at(-1) : undefined;
  const isSmall = (part: NotebookPart, index: number) => {
    const beside = halves[index % 2 === 0 ? index + 1 : index - 1];
    return beside !== undefined && hasNoPicture(part) && !isHigh(beside);
  };
  return (
    <Section className={styles.notebook}>
      <div className={styles.page} data-theme="paper" data-paper>
        {[...halves, ...shown.filter(isLong)].map((part, index) => (
          <Part
            key={part.kind}
            part={part}
            isWide={part === alone || isLong(part)}
            isSmall={!isLong(part) && isSmall(part, index)}
          />
        ))}
      </div>
    </Section>
  );
}

/** A day and a partner's sign are small on half a page, unless what stands beside them is high. */
function hasNoPicture({ kind }: NotebookPart): boolean {
  return kind === 'partners' || kind === 'events';
}

function isHigh(part: NotebookPart): boolean {
  return part.items.length > 2 || (part.items.length === 1 && !hasNoPicture(part));
}

interface PartProps {
  readonly part: NotebookPart;
  readonly isWide: boolean;
  readonly isSmall: boolean;
}

function Part({ part: { kind, heading, items }, isWide, isSmall }: PartProps) {
  // One alone is shown large, and so is the first of an odd number that stand in pairs.
  const isLarge = !isSmall && (kind === 'partners' || items.length === 1);
  const isFirstLarge = isLarge || (isWide && items.length % 2 === 1);
  return (
    <section className={styles.part} data-wide={isWide || undefined}>
      <Heading level={2}>{heading}</Heading>
      <ul role="list" className={classNames(styles.items, kindStyles.items)} data-kind={kind}>
        {items.map((item, index) => (
          <li key={index} data-large={isLarge || (isFirstLarge && index === 0) || undefined}>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

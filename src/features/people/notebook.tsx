import { Children, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Heading } from '#src/ui/heading.tsx';
import { Section } from '#src/ui/section/section.tsx';
import styles from './notebook.module.css';
import headingStyles from './notebook-headings.module.css';
import kindStyles from './notebook-kinds.module.css';
import printStyles from './notebook-prints.module.css';

type Kind = 'companies' | 'programs' | 'articles' | 'events' | 'partners';

export interface NotebookPart {
  readonly kind: Kind;
  readonly heading: string;
  readonly items: readonly ReactNode[];
}

/** How high the things of a kind are on half a page, in rem, and how many of them it may have. */
const room: Readonly<Record<Kind, { readonly row: number; readonly most: number }>> = {
  companies: { row: 11, most: 2 },
  programs: { row: 10.5, most: 4 },
  articles: { row: 11, most: 4 },
  events: { row: 8, most: 4 },
  partners: { row: 17, most: 1 },
};

/** A heading and the label with what is empty below them, in rem. */
const headingRoom = 8;
const labelRoom = 9;

interface NotebookProps {
  readonly parts: readonly NotebookPart[];
  /** What is written on the label of the notebook. */
  readonly title: string;
  /** What lies on the page before its parts, over its whole width. */
  readonly children?: ReactNode;
}

/**
 * A page of a notebook on which things are laid. Kinds with a few of them are in two columns about as high as each other;
 * what has many, and what is left without a neighbour, has the width of the page.
 */
export function Notebook({ parts, title, children }: NotebookProps) {
  const shown = parts.filter(({ items }) => items.length > 0);
  const first = Children.toArray(children);
  if (shown.length + first.length === 0) return null;
  const few = shown.filter(({ kind, items }) => items.length <= room[kind].most);
  const hasLabelAbove = few.length < 2 || first.length > 0;
  const columns = few.length > 1 ? toColumns(few, hasLabelAbove ? 0 : labelRoom) : [];
  const label = <p className={styles.label}>{title}</p>;
  return (
    <Section className={styles.notebook}>
      <div className={styles.page} data-theme="paper">
        {hasLabelAbove && label}
        {first}
        {columns.map((column, index) => (
          <div key={index} className={styles.column}>
            {index === 0 && !hasLabelAbove && label}
            {column.map((part) => (
              <Part key={part.kind} part={part} />
            ))}
          </div>
        ))}
        {shown
          .filter((part) => columns.length === 0 || !few.includes(part))
          .map((part) => (
            <Part key={part.kind} part={part} isWide />
          ))}
        <div className={styles.doodle} aria-hidden="true" />
      </div>
    </Section>
  );
}

/**
 * With so much above the left one: the highest first, each into the column with more room left; within a column they keep
 * their order.
 */
function toColumns(parts: readonly NotebookPart[], above: number): NotebookPart[][] {
  const left = new Set<NotebookPart>();
  const right = new Set<NotebookPart>();
  const heightOfAll = (column: Iterable<NotebookPart>) => [...column].reduce((sum, part) => sum + heightOf(part), 0);
  for (const part of parts.toSorted((a, b) => heightOf(b) - heightOf(a))) {
    const hasRoom = left.size === 0 || above + heightOfAll(left) <= heightOfAll(right);
    (hasRoom ? left : right).add(part);
  }
  return [left, right].map((column) => parts.filter((part) => column.has(part)));
}

function heightOf({ kind, items }: NotebookPart): number {
  return headingRoom + room[kind].row * items.length;
}

function Part({ part: { kind, heading, items }, isWide = false }: { part: NotebookPart; isWide?: boolean }) {
  return (
    <section className={classNames(styles.part, headingStyles.part)} data-wide={isWide || undefined}>
      <Heading level={2}>{heading}</Heading>
      <ul role="list" className={classNames(styles.items, kindStyles.items, printStyles.items)} data-kind={kind}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

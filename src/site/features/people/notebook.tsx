import { Children, type ReactNode } from 'react';
import { Heading } from '#src/site/ui/heading.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './notebook.module.css';
import kindStyles from './notebook-kinds.module.css';

export interface NotebookPart {
  readonly kind: 'companies' | 'programs' | 'articles' | 'partners' | 'events';
  readonly heading: string;
  readonly items: readonly ReactNode[];
  /** What is over, after the items. */
  readonly past?: readonly ReactNode[];
}

/** Places in a row. */
const places = 3;

interface NotebookProps {
  readonly parts: readonly NotebookPart[];
  /** What lies on the page before its parts, over its whole width. */
  readonly children?: ReactNode;
}

/** A page of a notebook on which things are laid in rows: kinds with a few of them share one, and what has many has its own. */
export function Notebook({ parts, children }: NotebookProps) {
  const shown = parts.filter((part) => sizeOf(part) > 0);
  const hasChildren = Children.toArray(children).length > 0;
  if (shown.length === 0 && !hasChildren) return null;
  return (
    <Section className={styles.notebook}>
      <div className={styles.page} data-theme="paper" data-paper>
        {children}
        {toRows(shown).map((row) => (
          <div key={row[0]?.kind} className={styles.row} data-places={row.length > 1 ? placesOf(row) : undefined}>
            {row.map((part) => (
              <Part key={part.kind} part={part} />
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Each kind into the first row with room for all its items: `1 3 2` → `1 2`, `3`. */
function toRows(parts: readonly NotebookPart[]): NotebookPart[][] {
  const rows: NotebookPart[][] = [];
  for (const part of parts) {
    const row = rows.find((others) => placesOf([...others, part]) <= places);
    if (row) row.push(part);
    else rows.push([part]);
  }
  return rows;
}

function placesOf(parts: readonly NotebookPart[]): number {
  return parts.reduce((sum, part) => sum + Math.min(places, sizeOf(part)), 0);
}

/** So many columns that the last row is full, or that there are few rows: `2` → 2, `4` → 2, `5` → 3. */
function columnsOf(part: NotebookPart): number {
  const length = sizeOf(part);
  if (length < places) return length;
  return length % places === 0 || length % 2 === 1 ? places : 2;
}

function sizeOf({ items, past = [] }: NotebookPart): number {
  return items.length + past.length;
}

function Part({ part }: { part: NotebookPart }) {
  const { kind, heading, items, past = [] } = part;
  return (
    <section className={styles.part} data-columns={columnsOf(part)}>
      <Heading level={2}>{heading}</Heading>
      <ul role="list" className={kindStyles.items} data-kind={kind}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
        {past.map((item, index) => (
          <li key={index} className={kindStyles.past}>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

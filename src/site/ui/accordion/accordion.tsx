import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  readonly id: string;
  readonly heading: string;
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  readonly headingLevel: HeadingLevel;
  /** Whether the first item is open from the start. */
  readonly openFirst?: boolean;
}

/** A list of disclosures. Several may be open, and find-in-page also finds text in closed ones. */
export function Accordion({ items, headingLevel, openFirst = false }: AccordionProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.accordion}>
      {items.map(({ id, heading, content }, index) => (
        <details key={id} className={styles.item} open={openFirst && index === 0}>
          <summary className={styles.summary}>
            <Heading level={headingLevel} className={styles.heading}>
              {heading}
            </Heading>
            <Icon name="plus" size="s" set="display" />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}

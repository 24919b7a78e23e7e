import type { ReactNode } from 'react';
import { Section } from '#src/ui/section/section.tsx';
import styles from './list-section.module.css';

/** A list with the bar above it, close below the page's head. */
export function ListSection({ children }: { children: ReactNode }) {
  return <Section className={styles.section}>{children}</Section>;
}

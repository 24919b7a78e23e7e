import type { ReactNode } from 'react';
import type { Locale } from '#src/contract/locales.ts';
import type { SubheadingLevel } from '#src/site/ui/heading.tsx';
import { toProseTree } from './prose-tree.ts';
import styles from './prose.module.css';
import { type ResolveHref, renderProse } from './render-prose.ts';

interface ProseProps {
  /** An editor's HTML in any state; it is sanitised here. */
  readonly html: string | null | undefined;
  readonly locale: Locale;
  /** Level that the highest heading in the HTML gets. */
  readonly headingLevel: SubheadingLevel;
  readonly resolveHref: ResolveHref;
  readonly className?: string | undefined;
}

/** Running text from editors, as React elements. Renders nothing for blank HTML. */
export function Prose({ html, locale, headingLevel, resolveHref, className }: ProseProps): ReactNode {
  const tree = toProseTree(html);
  if (tree.length === 0) return null;
  return (
    <div className={className ? `${styles.prose} ${className}` : styles.prose}>
      {renderProse(tree, { locale, headingLevel, resolveHref })}
    </div>
  );
}

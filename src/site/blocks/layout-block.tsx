import { type ReactNode, Suspense } from 'react';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { markFlawed } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { BlockBoundary } from './block-boundary.client.tsx';
import type { BlockProps, SharedBlockProps } from './block-props.ts';
import styles from './layout-sections.module.css';
import { type BlockDefinition, LayoutBlockFragment, registry } from './registry.tsx';

/** A rendered block. */
export interface ShownBlock {
  readonly node: ReactNode;
  /** Whether it is a coloured band across the screen. */
  readonly isBand: boolean;
  /** Whether it has content, unlike a separator or a spacer. */
  readonly isContent: boolean;
  /** Whether it is a call to action across the screen. */
  readonly isCall: boolean;
}

/** Unknown kinds that have been logged by this process. */
const reportedKinds = new Set<string>();

/**
 * Renders one block of any kind; null when it shows nothing. An unknown kind is skipped. The component is called here,
 * so that its errors are caught on the server; the boundary catches errors of its children. Both are logged and leave
 * out only their own block.
 * @param textAnchor of the first block of a section: the section's anchor in the namespace of texts, by which links in
 * editors' texts name it, because they cannot tell a section of another page from a place in one of its texts
 */
export function showBlock(
  masked: FragmentOf<typeof LayoutBlockFragment>,
  shared: SharedBlockProps,
  textAnchor?: string,
): ShownBlock | null {
  const block = readFragment(LayoutBlockFragment, masked);
  const kind = block.__typename;
  const definition = findDefinition(kind);
  const content = definition && callComponent(kind, definition, { block, ...shared });
  if (!content) return null;
  const width = typeof definition.width === 'function' ? definition.width(block) : definition.width;
  const node = (
    <BlockBoundary>
      <Suspense fallback={<div className={styles.coming} aria-hidden="true" />}>
        <div id={textAnchor} className={classNames(styles[width], kind === 'headingBlock_Entry' && styles.close)}>
          {content}
        </div>
      </Suspense>
    </BlockBoundary>
  );
  const isContent = kind !== 'separator_Entry' && kind !== 'spacer_Entry';
  return { node, isContent, isBand: width === 'band', isCall: kind === 'pushBlock_Entry' };
}

type Definition = BlockDefinition<unknown>;

function findDefinition(kind: string): Definition | null {
  if (Object.hasOwn(registry, kind)) {
    // The registry pairs each kind with a component for that kind; here the kind is only known at run time.
    return (registry as Readonly<Record<string, unknown>>)[kind] as Definition;
  }
  if (!reportedKinds.has(kind)) {
    reportedKinds.add(kind);
    getRuntime().log.warn(
      'A block of an unknown kind was skipped. Update the website, or remove the block in the CMS.',
      { kind },
    );
  }
  return null;
}

function callComponent(kind: string, { Component }: Definition, props: BlockProps<unknown>): ReactNode {
  try {
    return Component(props);
  } catch (error) {
    getRuntime().log.error('A block could not be rendered and was left out.', { kind, error });
    markFlawed();
    return null;
  }
}

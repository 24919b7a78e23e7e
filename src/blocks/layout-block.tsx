import { type ReactNode, Suspense } from 'react';
import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import { markFlawed } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { BlockBoundary } from './block-boundary.client.tsx';
import type { BlockProps, SharedBlockProps } from './block-props.ts';
import { type BlockDefinition, LayoutBlockFragment, registry } from './registry.tsx';
import styles from './layout-sections.module.css';

/** A block as it is shown. */
export interface ShownBlock {
  readonly node: ReactNode;
  /** Whether there is something to read, look at or follow in it, which a line or a gap is not. */
  readonly isContent: boolean;
}

/** Kinds that this version does not know and has said so. */
const reportedKinds = new Set<string>();

/**
 * One block of whatever kind; null when it shows nothing. An unknown kind is skipped. The component is called here, so
 * that what it throws is caught; what its parts throw, the boundary catches. Either is logged and leaves out its block
 * alone.
 */
export function showBlock(masked: FragmentOf<typeof LayoutBlockFragment>, shared: SharedBlockProps): ShownBlock | null {
  const block = readFragment(LayoutBlockFragment, masked);
  const kind = block.__typename;
  const definition = findDefinition(kind);
  const content = definition && callComponent(kind, definition, { block, ...shared });
  if (!content) return null;
  const node = (
    <BlockBoundary>
      <Suspense fallback={<div className={styles.coming} aria-hidden="true" />}>
        <div className={styles[definition.width]} data-block={kind.replace(/_Entry$/, '')}>
          {content}
        </div>
      </Suspense>
    </BlockBoundary>
  );
  return { node, isContent: kind !== 'separator_Entry' && kind !== 'spacer_Entry' };
}

type Definition = BlockDefinition<unknown>;

function findDefinition(kind: string): Definition | null {
  if (Object.hasOwn(registry, kind)) {
    // The registry pairs each kind with a component for that kind; here the kind is only known at run time.
    return (registry as Readonly<Record<string, unknown>>)[kind] as Definition;
  }
  if (!reportedKinds.has(kind)) {
    reportedKinds.add(kind);
    getRuntime().log.warn('A block of an unknown kind was skipped.', { kind });
  }
  return null;
}

function callComponent(kind: string, { Component }: Definition, props: BlockProps<unknown>): ReactNode {
  try {
    return Component(props);
  } catch (error) {
    getRuntime().log.error('A block could not be shown.', { kind, error });
    markFlawed();
    return null;
  }
}

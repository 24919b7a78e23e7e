import { type ReactNode, Suspense } from 'react';
import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { markFlawed } from '#src/server/pages/note-page.ts';
import { getRuntime } from '#src/server/runtime.ts';
import type { Site } from '#src/sites.ts';
import type { BlockHeadingLevel, BlockProps } from './block-props.ts';
import { BlockBoundary } from './block-boundary.client.tsx';
import { type BlockDefinition, LayoutBlockFragment, registry } from './registry.tsx';
import styles from './layout-sections.module.css';

interface LayoutBlockProps {
  block: FragmentOf<typeof LayoutBlockFragment>;
  site: Site;
  locale: Locale;
  headingLevel: BlockHeadingLevel;
  index: number;
}

/** Kinds that this version does not know and has said so. */
const reportedKinds = new Set<string>();

/** One block of whatever kind. An unknown kind is skipped; a block that throws is logged and left out, alone. */
export function LayoutBlock({ block: masked, ...shared }: LayoutBlockProps): ReactNode {
  const block = readFragment(LayoutBlockFragment, masked);
  const definition = findDefinition(block.__typename);
  if (!definition) return null;
  return (
    <BlockBoundary>
      <Suspense fallback={<div className={styles.coming} aria-hidden="true" />}>
        <IsolatedBlock kind={block.__typename} definition={definition} block={block} {...shared} />
      </Suspense>
    </BlockBoundary>
  );
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

interface IsolatedBlockProps extends Omit<LayoutBlockProps, 'block'> {
  kind: string;
  definition: Definition;
  block: unknown;
}

/** Calls the component itself, so that what it throws is caught here; what its parts throw, the boundary catches. */
async function IsolatedBlock({ kind, definition, ...props }: IsolatedBlockProps) {
  const content = await callComponent(kind, definition, props);
  return (
    content && (
      <div className={styles[definition.width]} data-block={kind.replace(/_Entry$/, '')}>
        {content}
      </div>
    )
  );
}

async function callComponent(kind: string, { Component }: Definition, props: BlockProps<unknown>): Promise<ReactNode> {
  try {
    return await Component(props);
  } catch (error) {
    getRuntime().log.error('A block could not be shown.', { kind, error });
    markFlawed();
    return null;
  }
}

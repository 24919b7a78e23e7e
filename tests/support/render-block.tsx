import type { ReactNode } from 'react';
import type { BlockProps } from '#src/site/blocks/block-props.ts';
import type { Runtime } from '#src/platform/process/runtime.ts';
import { frenchSite } from './content-fixtures.ts';
import { provideFakeRuntime } from './fake-runtime.ts';
import { renderToHtml } from './render.tsx';

type BlockComponent<Block> = (props: BlockProps<Block>) => ReactNode | Promise<ReactNode>;

/** The HTML of one block on the French site, rendered from plain data instead of a masked fragment. */
export function renderBlock<Block>(
  Component: BlockComponent<Block>,
  data: Record<string, unknown>,
  backend: Runtime['backend'] = null,
): Promise<string> {
  provideFakeRuntime({}, backend);
  // A component may be async, which the type of JSX elements knows only for server components.
  const Shown = Component as (props: BlockProps<Block>) => ReactNode;
  const block = { id: 'block-1', ...data } as Block; // A mask exists for the compiler only.
  return renderToHtml(<Shown block={block} site={frenchSite} locale="fr-CA" headingLevel={2} index={0} />);
}

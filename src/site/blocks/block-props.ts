import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';

/** Heading levels below the page's only first-level heading. */
export type BlockHeadingLevel = Exclude<HeadingLevel, 1>;

/** The props of every block, whatever its kind. */
export interface SharedBlockProps {
  readonly site: Site;
  readonly locale: Locale;
  /** Level of the block's own heading in the page's outline. */
  readonly headingLevel: BlockHeadingLevel;
  /** Position among the blocks of its section, from 0. */
  readonly index: number;
}

/** Props of a block whose masked fragment is `Block`. */
export interface BlockProps<Block> extends SharedBlockProps {
  readonly block: Block;
}

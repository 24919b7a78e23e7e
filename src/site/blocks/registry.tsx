import type { ReactNode } from 'react';
import { type ResultOf, graphql } from '#src/site/content/graphql.ts';
import { AccordionsBlock, AccordionsBlockFragment } from './accordions/accordions-block.tsx';
import { ArticlesListBlock, ArticlesListBlockFragment } from './articles-list/articles-list-block.tsx';
import type { BlockProps } from './block-props.ts';
import { BoxedTextImageBlock, BoxedTextImageBlockFragment } from './boxed-text-image/boxed-text-image-block.tsx';
import {
  CoachsOrExpertsListBlock,
  CoachsOrExpertsListBlockFragment,
} from './coachs-or-experts-list/coachs-or-experts-list-block.tsx';
import { CompaniesListBlock, CompaniesListBlockFragment } from './companies-list/companies-list-block.tsx';
import { CompanyLogosBlock, CompanyLogosBlockFragment } from './company-logos/company-logos-block.tsx';
import { EntitiesListBlock, EntitiesListBlockFragment } from './entities-list/entities-list-block.tsx';
import { EventsListBlock, EventsListBlockFragment } from './events-list/events-list-block.tsx';
import { GalleryBlock, GalleryBlockFragment } from './gallery/gallery-block.tsx';
import { HeadingBlock, HeadingBlockFragment } from './heading-block/heading-block.tsx';
import {
  HighlightedEventsBlock,
  HighlightedEventsBlockFragment,
} from './highlighted-events/highlighted-events-block.tsx';
import { ImageBlock, ImageBlockFragment } from './image-block/image-block.tsx';
import { ImagesMosaicBlock, ImagesMosaicBlockFragment } from './images-mosaic/images-mosaic-block.tsx';
import { JobsListBlock, JobsListBlockFragment } from './jobs-list/jobs-list-block.tsx';
import {
  OrganisationsListBlock,
  OrganisationsListBlockFragment,
} from './organisations-list/organisations-list-block.tsx';
import { PushBlock, PushBlockFragment } from './push-block/push-block.tsx';
import { SeparatorBlock, SeparatorBlockFragment } from './separator/separator-block.tsx';
import { SpacerBlock, SpacerBlockFragment } from './spacer/spacer-block.tsx';
import { TestimoniesListBlock, TestimoniesListBlockFragment } from './testimonies-list/testimonies-list-block.tsx';
import { TestimonyBlock, TestimonyBlockFragment } from './testimony-block/testimony-block.tsx';
import { TextCardsMosaicBlock, TextCardsMosaicBlockFragment } from './text-cards-mosaic/text-cards-mosaic-block.tsx';
import { TextImageBlock, TextImageBlockFragment, toTextImageWidth } from './text-image/text-image-block.tsx';
import { TextImagesBlock, TextImagesBlockFragment } from './text-images/text-images-block.tsx';
import { TextBlock, TextBlockFragment } from './text/text-block.tsx';
import { TrailsListBlock, TrailsListBlockFragment } from './trails-list/trails-list-block.tsx';
import { VideoBlock, VideoBlockFragment, toVideoWidth } from './video-block/video-block.tsx';

/** Every kind of block that an editor can place in a layout, with the fields that its component reads. */
export const LayoutBlockFragment = graphql(
  `
    fragment LayoutBlock on blocks_MatrixField {
      __typename
      ... on accordions_Entry {
        id
        ...AccordionsBlock
      }
      ... on articlesList_Entry {
        id
        ...ArticlesListBlock
      }
      ... on coachsOrExpertsList_Entry {
        id
        ...CoachsOrExpertsListBlock
      }
      ... on companiesList_Entry {
        id
        ...CompaniesListBlock
      }
      ... on companyLogos_Entry {
        id
        ...CompanyLogosBlock
      }
      ... on entitiesList_Entry {
        id
        ...EntitiesListBlock
      }
      ... on eventsList_Entry {
        id
        ...EventsListBlock
      }
      ... on highlightedEvents_Entry {
        id
        ...HighlightedEventsBlock
      }
      ... on gallery_Entry {
        id
        ...GalleryBlock
      }
      ... on headingBlock_Entry {
        id
        ...HeadingBlock
      }
      ... on imageBlock_Entry {
        id
        ...ImageBlock
      }
      ... on jobsList_Entry {
        id
        ...JobsListBlock
      }
      ... on organisationsList_Entry {
        id
        ...OrganisationsListBlock
      }
      ... on pushBlock_Entry {
        id
        ...PushBlock
      }
      ... on separator_Entry {
        id
        ...SeparatorBlock
      }
      ... on spacer_Entry {
        id
        ...SpacerBlock
      }
      ... on trailsList_Entry {
        id
        ...TrailsListBlock
      }
      ... on testimonyBlock_Entry {
        id
        ...TestimonyBlock
      }
      ... on testimoniesList_Entry {
        id
        ...TestimoniesListBlock
      }
      ... on text_Entry {
        id
        ...TextBlock
      }
      ... on textCardsMosaic_Entry {
        id
        ...TextCardsMosaicBlock
      }
      ... on textImage_Entry {
        id
        ...TextImageBlock
      }
      ... on boxedTextImage_Entry {
        id
        ...BoxedTextImageBlock
      }
      ... on textImages_Entry {
        id
        ...TextImagesBlock
      }
      ... on imagesMosaic_Entry {
        id
        ...ImagesMosaicBlock
      }
      ... on videoBlock_Entry {
        id
        ...VideoBlock
      }
    }
  `,
  [
    AccordionsBlockFragment,
    ArticlesListBlockFragment,
    CoachsOrExpertsListBlockFragment,
    CompaniesListBlockFragment,
    CompanyLogosBlockFragment,
    EntitiesListBlockFragment,
    EventsListBlockFragment,
    HighlightedEventsBlockFragment,
    GalleryBlockFragment,
    HeadingBlockFragment,
    ImageBlockFragment,
    JobsListBlockFragment,
    OrganisationsListBlockFragment,
    PushBlockFragment,
    SeparatorBlockFragment,
    SpacerBlockFragment,
    TrailsListBlockFragment,
    TestimonyBlockFragment,
    TestimoniesListBlockFragment,
    TextBlockFragment,
    TextCardsMosaicBlockFragment,
    TextImageBlockFragment,
    BoxedTextImageBlockFragment,
    TextImagesBlockFragment,
    ImagesMosaicBlockFragment,
    VideoBlockFragment,
  ],
);

export type LayoutBlock = ResultOf<typeof LayoutBlockFragment>;
export type BlockKind = LayoutBlock['__typename'];

/** The width of a block: the reading column, the page, the whole screen, or the whole screen with its own background. */
export type BlockWidth = 'text' | 'wide' | 'full' | 'band';

export interface BlockDefinition<Block> {
  /**
   * Renders the block, or returns null when it has nothing to show. It is not async: the parts that wait are in a stream
   * inside.
   */
  readonly Component: (props: BlockProps<Block>) => ReactNode;
  /** One value for all blocks, or a function of the block's content. */
  readonly width: BlockWidth | ((block: Block) => BlockWidth);
}

/** The only place that maps a kind of block to its component. */
export const registry: {
  readonly [Kind in BlockKind]: BlockDefinition<Extract<LayoutBlock, { readonly __typename: Kind }>>;
} = {
  accordions_Entry: { Component: AccordionsBlock, width: 'text' },
  articlesList_Entry: { Component: ArticlesListBlock, width: 'wide' },
  coachsOrExpertsList_Entry: { Component: CoachsOrExpertsListBlock, width: 'wide' },
  companiesList_Entry: { Component: CompaniesListBlock, width: 'wide' },
  companyLogos_Entry: { Component: CompanyLogosBlock, width: 'wide' },
  entitiesList_Entry: { Component: EntitiesListBlock, width: 'wide' },
  eventsList_Entry: { Component: EventsListBlock, width: 'wide' },
  highlightedEvents_Entry: { Component: HighlightedEventsBlock, width: 'wide' },
  gallery_Entry: { Component: GalleryBlock, width: 'wide' },
  headingBlock_Entry: { Component: HeadingBlock, width: 'text' },
  imageBlock_Entry: { Component: ImageBlock, width: 'wide' },
  jobsList_Entry: { Component: JobsListBlock, width: 'text' },
  organisationsList_Entry: { Component: OrganisationsListBlock, width: 'wide' },
  pushBlock_Entry: { Component: PushBlock, width: 'band' },
  separator_Entry: { Component: SeparatorBlock, width: 'text' },
  spacer_Entry: { Component: SpacerBlock, width: 'text' },
  trailsList_Entry: { Component: TrailsListBlock, width: 'full' },
  testimonyBlock_Entry: { Component: TestimonyBlock, width: 'wide' },
  testimoniesList_Entry: { Component: TestimoniesListBlock, width: 'wide' },
  text_Entry: { Component: TextBlock, width: 'text' },
  textCardsMosaic_Entry: { Component: TextCardsMosaicBlock, width: 'wide' },
  textImage_Entry: { Component: TextImageBlock, width: toTextImageWidth },
  boxedTextImage_Entry: { Component: BoxedTextImageBlock, width: 'wide' },
  textImages_Entry: { Component: TextImagesBlock, width: 'wide' },
  imagesMosaic_Entry: { Component: ImagesMosaicBlock, width: 'wide' },
  videoBlock_Entry: { Component: VideoBlock, width: toVideoWidth },
};

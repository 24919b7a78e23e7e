import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment, ThumbnailFragment, toPicture } from '#src/site/content/picture.ts';
import { first } from '#src/platform/lib/items.ts';
import { LogoPlate } from '#src/site/ui/logo-plate/logo-plate.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { HitPictureFragment } from './hit-picture-fragment.ts';

/** The picture or the logo of a result; null without one. */
export function toHitPicture(masked: FragmentOf<typeof HitPictureFragment> | null | undefined, name: string) {
  if (!masked) return null;
  const entry = readFragment(HitPictureFragment, masked);
  switch (entry.__typename) {
    case 'company_Entry':
      return toLogo(toPicture(MediumFragment, first(entry.logo)), name);
    case 'partner_Entry':
      return toLogo(toPicture(MediumFragment, first(entry.emblem)), name);
    case 'entity_Entry':
      return toPrint(toPicture(ThumbnailFragment, first(entry.portrait)));
    default:
      return 'image' in entry ? toPrint(toPicture(ThumbnailFragment, first(entry.image))) : null;
  }
}

type Shown = ReturnType<typeof toPicture>;

const toLogo = (picture: Shown, name: string) => picture && <LogoPlate logo={picture} name={name} size="s" />;

const toPrint = (picture: Shown) => picture && <Picture picture={picture} sizes="7rem" alt="" isCover />;

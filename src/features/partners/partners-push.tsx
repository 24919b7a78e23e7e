import type { ReactNode } from 'react';
import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LinkFragment, toLink } from '#src/content/link.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/compact.ts';
import type { Site } from '#src/sites.ts';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Push } from '#src/ui/push/push.tsx';

export const PartnersPushFragment = graphql(
  `
    fragment PartnersPush on partnersPush_Entry {
      id
      heading
      description
      mainLink {
        __typename
        ...Link
      }
      image(limit: 1) {
        id
        ...Large
      }
    }
  `,
  [LinkFragment, LargeFragment],
);

interface PartnersPushProps {
  readonly push: FragmentOf<typeof PartnersPushFragment>;
  readonly site: Site;
  readonly locale: Locale;
  /** A moving picture instead of the still one. */
  readonly media?: ReactNode;
  /** The person to turn to. */
  readonly children?: ReactNode;
}

/** The invitation to become a partner, and whom to ask. */
export function PartnersPush({ push, site, locale, media, children }: PartnersPushProps) {
  const { heading, description, mainLink, image } = readFragment(PartnersPushFragment, push);
  return (
    <Push
      heading={formatText(locale, heading)}
      link={toLink(first(mainLink), site)}
      picture={toPicture('large', first(image))}
      media={media}
      locale={locale}
    >
      <Prose html={description} locale={locale} headingLevel={3} resolveHref={createLinkResolver()} />
      {children}
    </Push>
  );
}

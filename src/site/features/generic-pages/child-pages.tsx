import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first, ofType } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CardList } from '#src/site/ui/card/card-list.tsx';
import { Card } from '#src/site/ui/card/card.tsx';
import { Clamp } from '#src/site/ui/clamp/clamp.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './child-pages.module.css';

export const ChildPagesFragment = graphql(
  `
    fragment ChildPages on page_Entry {
      title
      children {
        __typename
        id
        title
        uri
        ... on page_Entry {
          description
          image(limit: 1) {
            ...MediumLandscape
          }
        }
      }
    }
  `,
  [MediumLandscapeFragment],
);

interface ChildPagesProps {
  readonly page: FragmentOf<typeof ChildPagesFragment>;
  readonly site: Site;
  readonly locale: Locale;
}

/** Links to the pages one level below this one, in the order of the tree. One alone is a card over the whole width. */
export function ChildPages({ page: masked, site, locale }: ChildPagesProps) {
  const page = readFragment(ChildPagesFragment, masked);
  const children = ofType(page.children, 'page_Entry').filter(({ uri }) => uri);
  if (children.length === 0) return null;
  const isAlone = children.length === 1;
  const heading = isAlone
    ? formatMessage(locale, 'navigation.subPage')
    : formatMessage(locale, 'navigation.subPages', { label: formatText(locale, page.title) });
  return (
    <Section heading={heading} className={isAlone ? styles.alone : undefined}>
      <CardList>
        {children.map((child, index) => (
          <Card
            key={child.id}
            id={`page:${child.id}`}
            index={index}
            title={formatText(locale, child.title)}
            href={child.uri && hrefOfUri(child.uri, site)}
            headingLevel={3}
            isWide={isAlone}
            picture={toPicture(MediumLandscapeFragment, first(child.image))}
          >
            {child.description && (
              <Clamp lines={4}>{formatText(locale, toSummary(toPlainText(child.description)))}</Clamp>
            )}
          </Card>
        ))}
      </CardList>
    </Section>
  );
}

import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Skeleton } from '#src/site/layout/stream.tsx';
import { EmptyState } from '#src/site/ui/empty-state/empty-state.tsx';
import { FactRows } from '#src/site/ui/fact-rows/fact-rows.tsx';
import { Pagination } from '#src/site/ui/pagination/pagination.tsx';
import { PersonLine } from '#src/site/ui/person-line/person-line.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { picture } from './cards.tsx';
import type { Texts } from './texts.ts';

/** A list with items, without items, and while it is loading. */
export function Lists({ texts, locale }: { texts: Texts; locale: Locale }) {
  return (
    <>
      <Section id="lists" heading={texts.parts.lists}>
        <PersonLine name={texts.person} href="#lists" portrait={picture}>
          {texts.role}
        </PersonLine>
        <FactRows facts={texts.facts.map(([label, value]) => ({ label, value }))} />
        <EmptyState
          title={formatMessage(locale, 'empty.events')}
          description={formatMessage(locale, 'empty.description')}
        />
        <Pagination
          first={2}
          last={2}
          total={12}
          addressOf={(page) => `?page=${page}#lists`}
          moreAddress="?page=3#lists"
          range={texts.range}
          locale={locale}
        />
      </Section>
      <Skeleton count={3} />
      <Skeleton shape="text" count={1} />
    </>
  );
}

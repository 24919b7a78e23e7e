import type { Locale } from '#src/i18n/locales.ts';
import { Facts } from '#src/ui/facts/facts.tsx';
import { PersonLine } from '#src/ui/person-line/person-line.tsx';
import { Results } from '#src/ui/results/results.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { picture } from './cards.tsx';
import type { Words } from './words.ts';

/** What a list looks like with items, without any, and before it has arrived. */
export function Lists({ words, locale }: { words: Words; locale: Locale }) {
  return (
    <>
      <Section id="lists" heading={words.parts.lists}>
        <Results kind="entities" shown={1} count={1} locale={locale}>
          <PersonLine name={words.person} href="#lists" portrait={picture}>
            {words.role}
          </PersonLine>
        </Results>
        <Facts facts={words.facts.map(([label, value]) => ({ label, value }))} />
        <Results kind="events" shown={0} count={0} locale={locale}>
          {null}
        </Results>
      </Section>
      <Skeleton count={3} />
      <Skeleton shape="text" count={1} />
    </>
  );
}

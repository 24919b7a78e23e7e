import { AnswerHead } from '#src/site/features/programs/finder/answer-head.tsx';
import { findPrograms } from '#src/site/features/programs/finder/find-programs.tsx';
import { parseFinderAnswers, toFinderQuery } from '#src/site/features/programs/finder/finder-address.ts';
import { FinderForm } from '#src/site/features/programs/finder/finder-form.tsx';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { definePageWithoutEntry } from '#src/site/layout/define-page-without-entry.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import { BackLink } from '#src/site/ui/link/back-link.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';

export default definePageWithoutEntry({
  route: 'programFinder',
  styles: import.meta.viteRsc.loadCss(),
  head: ({ locale, search }) => {
    const query = toFinderQuery(parseFinderAnswers(search));
    return {
      title: formatMessage(locale, 'finder.title'),
      description: formatMessage(locale, 'finder.description'),
      // Every combination of answers is the same page to search engines.
      robots: query ? ['noindex'] : [],
      query,
    };
  },
  Content: ({ site, locale, search }) => {
    const answers = parseFinderAnswers(search);
    const hasAnswers = toFinderQuery(answers) !== '';
    const heading = formatMessage(locale, 'finder.title');
    const before = <BackLink href={href('programsIndex', site)}>{formatMessage(locale, 'back.programs')}</BackLink>;
    const form = { action: href('programFinder', site), answers, locale };
    if (!hasAnswers) {
      return (
        <>
          <PageHero before={before} heading={heading}>
            <p className="lead">{formatMessage(locale, 'finder.description')}</p>
          </PageHero>
          <FinderForm {...form} />
        </>
      );
    }
    return (
      <>
        <AnswerHead before={before} heading={heading} />
        <Stream fallback={<Skeleton count={3} />}>{() => findPrograms(answers, site)}</Stream>
        <FinderForm {...form} heading={formatMessage(locale, 'finder.change')} />
      </>
    );
  },
});

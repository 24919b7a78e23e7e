import { linkBackToSection } from '#src/site/features/section-links.tsx';
import { FoundPrograms, loadFinder, questionsFor } from '#src/site/features/programs/finder/find-programs.tsx';
import { parseFinderAnswers, toFinderQuery } from '#src/site/features/programs/finder/finder-address.ts';
import { FinderForm } from '#src/site/features/programs/finder/finder-form.tsx';
import { loadPrograms } from '#src/site/features/programs/load-programs.tsx';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { definePageWithoutEntry } from '#src/site/layout/define-page-without-entry.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import { DetailHead } from '#src/site/ui/detail-head/detail-head.tsx';

export default definePageWithoutEntry({
  route: 'programFinder',
  section: 'programsIndex',
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
    return (
      <>
        <DetailHead
          before={linkBackToSection('programsIndex', site, 'back.programs')}
          heading={formatMessage(locale, 'finder.title')}
        >
          {!hasAnswers && <p className="lead">{formatMessage(locale, 'finder.description')}</p>}
        </DetailHead>
        <Stream fallback={<Skeleton shape="text" count={5} />}>
          {async () => {
            const data = await loadFinder(site);
            const now = new Date();
            const questions = questionsFor(data, now);
            // Without a question to ask, all programs are the answer.
            if (questions.length === 0) return loadPrograms(site);
            const form = { action: href('programFinder', site), questions, answers, locale };
            if (!hasAnswers) return <FinderForm {...form} />;
            return (
              <>
                <FoundPrograms data={data} answers={answers} site={site} now={now} />
                <FinderForm {...form} heading={formatMessage(locale, 'finder.change')} />
              </>
            );
          }}
        </Stream>
      </>
    );
  },
});

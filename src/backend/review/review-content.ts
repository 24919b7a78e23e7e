import type { ContentProblem } from '#src/backend/content/content-problems.ts';
import { createProblemList } from '#src/backend/content/content-problems.ts';
import { reviewClasses } from './class-rules.ts';
import { reviewDates } from './date-rules.ts';
import { reviewEmbeds } from './embed-rules.ts';
import { reviewLinks } from './link-rules.ts';
import { reviewPictures } from './picture-rules.ts';
import { reviewRedirects } from './redirect-rules.ts';
import type { Report, ReviewedContent } from './reviewed-content.ts';
import { reviewTexts } from './text-rules.ts';

/** Advice for editors on content that is served nevertheless. */
export function reviewContent(content: ReviewedContent): readonly ContentProblem[] {
  const findings = createProblemList();
  const report: Report = (place, path, message) => findings.add(place, path, message);
  for (const review of [
    reviewPictures,
    reviewTexts,
    reviewClasses,
    reviewEmbeds,
    reviewLinks,
    reviewDates,
    reviewRedirects,
  ])
    review(content, report);
  return findings.all();
}

import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { descriptionLength, summaryLength, toSummary } from '#src/platform/lib/text.ts';
import type { Report, ReviewedContent, ReviewedEntry } from './reviewed-content.ts';
import { fieldPath, ownPart, pathIn } from './reviewed-content.ts';

/** Characters of a title that search engines show. */
const titleLength = 60;

/** Types that are shown on cards, with the beginning of their description. */
const cardTypes = ['article', 'event', 'pressRelease', 'program', 'company', 'page'];

/** Reports titles, descriptions and summaries that are cut where they are shown, and headings that skip a level. */
export function reviewTexts(content: ReviewedContent, report: Report): void {
  for (const entry of content.entries) {
    reportLengths(entry, report);
    reportHeadings(entry, report);
  }
}

function reportLengths(entry: ReviewedEntry, report: Report): void {
  const own = ownPart(entry);
  if (!own) return;
  const complain = (path: string, message: string) => report(entry.place, pathIn(entry.site, path), message);
  const title = own.texts['seo.title'] || entry.title;
  const size = (text: string) => [...text].length;
  if (entry.path !== null && size(title) > titleLength) {
    const path = own.texts['seo.title'] ? 'seo.title' : 'title';
    const how = path === 'title' ? ': shorten it, or write a short one in seo.title' : '';
    complain(path, `expected at most ${titleLength} characters, found ${size(title)}${how}`);
  }
  const description = own.texts['seo.description'] ?? '';
  if (size(description) > descriptionLength)
    complain('seo.description', `expected at most ${descriptionLength} characters, found ${size(description)}`);
  const text = toPlainText(own.texts.description);
  const summary = toSummary(text);
  if (cardTypes.includes(own.type) && size(summary) > summaryLength) {
    complain(
      'description',
      `expected a first sentence of at most ${summaryLength} characters, found a text of ${size(text)}: cards cut it short, so begin with a shorter sentence`,
    );
  }
}

/** Rich texts begin below the headings of their page, so only a first level and a skipped one are wrong. */
function reportHeadings(entry: ReviewedEntry, report: Report): void {
  for (const part of entry.parts) {
    for (const [field, html] of Object.entries(part.texts)) {
      let before = 0;
      for (const [, digit] of html.matchAll(/<h([1-6])[\s>]/gi)) {
        const level = Number(digit);
        const isSkipped = before > 0 && level > before + 1;
        if (level === 1 || isSkipped) {
          const expected =
            level === 1 ? 'h2 or lower: the page has its h1' : `h${before + 1} or higher after h${before}`;
          const path = fieldPath(part, field);
          report(entry.place, pathIn(entry.site, path), `expected a heading ${expected}, found h${level}`);
        }
        before = level;
      }
    }
  }
}

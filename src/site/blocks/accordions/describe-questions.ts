import type { FAQPageLeaf, QuestionLeaf } from 'schema-dts';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { AccordionsBlockFragment } from './accordions-block.tsx';

/** The schema.org description of all questions and answers of a page; none without a question. */
export function describeQuestions(
  blocks: readonly FragmentOf<typeof AccordionsBlockFragment>[],
  locale: Locale,
): FAQPageLeaf[] {
  const questions = blocks
    .flatMap((block) => compact(readFragment(AccordionsBlockFragment, block).items))
    .flatMap(({ heading, copy }): QuestionLeaf[] => {
      const [name, text] = [heading, copy].map((part) => formatText(locale, toPlainText(part)));
      return name && text ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }] : [];
    });
  return questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : [];
}

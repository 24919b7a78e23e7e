import type { FieldModel } from './content-model.ts';
import type { Complain } from './convert-text.ts';
import { absoluteUrl, siteMark } from './entry-uri.ts';
import type { FieldContext } from './field-context.ts';
import { renderInlineMarkdown, renderMarkdown, replaceEntryLinks } from './markup.ts';
import { describeValue } from './content-problems.ts';
import { entryName } from './entry-references.ts';

type TextModel = Extract<FieldModel, { kind: 'text' }>;

/**
 * Converts a text: Markdown becomes HTML, and links to entries become addresses below the placeholder of the site. An
 * option must be one of its field's.
 */
export function convertMarkup(
  model: TextModel,
  text: string | null,
  complain: Complain,
  context: FieldContext,
): string | null {
  if (text === null) return null;
  if (model.options && !model.options.includes(text)) {
    complain(`expected ${model.options.join(', ')}, found ${describeValue(text)}`);
  }
  if (model.markup === 'plain') return text;
  const html = model.markup === 'inline' ? renderInlineMarkdown(text) : renderMarkdown(text);
  return replaceEntryLinks(html, (reference) => {
    const entry = context.references.entries.get(entryName(reference, 'any'));
    if (!entry) complain(`expected the link entry:${reference} to name an entry as section/key`);
    const uri = entry?.uris.get(context.site.handle);
    if (entry && uri === undefined)
      complain(`expected entry:${reference} to exist in ${context.site.language}, where this text links to it`);
    return absoluteUrl(siteMark(context.site.handle), uri ?? null);
  });
}

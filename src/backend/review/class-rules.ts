import { proseClasses } from '#src/contract/prose-classes.ts';
import type { Report, ReviewedContent } from './reviewed-content.ts';
import { fieldPath, pathIn } from './reviewed-content.ts';
import { attributeOf, elementsIn } from './text-elements.ts';

/** Elements that may have a class; those of all others come from where a text was copied. */
const classed = new Set(['p', 'ul', 'ol', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table']);

/** Reports classes in texts that the site does not know, or not for this element: it shows the text without them. */
export function reviewClasses({ entries }: ReviewedContent, report: Report): void {
  for (const entry of entries) {
    for (const part of entry.parts) {
      for (const [field, html] of Object.entries(part.texts)) {
        for (const element of elementsIn(html)) {
          const names = classed.has(element.tagName)
            ? attributeOf(element, 'class').split(/\s+/).filter(isWritten)
            : [];
          for (const name of names) {
            const elements = proseClasses.get(name);
            if (elements?.includes(element.tagName)) continue;
            const expected = elements ? `${name} on ${elements.join(', ')}` : [...proseClasses.keys()].join(', ');
            const message = `expected the class ${expected}, found ${name} on ${element.tagName}`;
            report(entry.place, pathIn(entry.site, fieldPath(part, field)), message);
          }
        }
      }
    }
  }
}

/** Whether an editor has written it, rather than a word processor or a Markdown parser. */
function isWritten(name: string): boolean {
  return name !== '' && !/^(?:Mso|ck-|footnote|sr-only)/.test(name);
}

import { createHash } from 'node:crypto';
import { Marked, type MarkedExtension } from 'marked';
import markedFootnote from 'marked-footnote';

const dialect: MarkedExtension = {
  gfm: true,
  async: false,
  tokenizer: {
    // Two tildes strike out; a single one is a tilde, as in `~5 km`. False is the parser's own rule, undefined none.
    del: (source) => (source.startsWith('~~') ? false : undefined),
  },
};
const marked = new Marked(dialect);

/** Markdown (which may hold HTML) as HTML. With async off, marked answers a string. */
export function renderMarkdown(text: string): string {
  return String((text.includes('[^') ? createFootnoted(text) : marked).parse(text)).trim();
}

/** A parser of one text with footnotes, whose anchors differ from those of other texts on its page. */
function createFootnoted(text: string): Marked {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 6);
  // Without the English heading, which is meant for screen readers alone.
  return new Marked(dialect, markedFootnote({ prefixId: `note-${name}-`, description: '' }));
}

/** Markdown without paragraphs, for a caption. */
export function renderInlineMarkdown(text: string): string {
  return String(marked.parseInline(text)).trim();
}

/**
 * Replaces the address of links to entries (`entry:articles/serre-talle`, `entry:contact#adresse`) in HTML.
 * @param resolve returns the entry's address, or null to keep only the text of the link
 */
export function replaceEntryLinks(html: string, resolve: (reference: string) => string | null): string {
  return html.replace(
    /<a\b([^>]*?)\shref=(["'])entry:([^"'#]*)(#[^"']*)?\2([^>]*)>([\s\S]*?)<\/a>/g,
    (
      _match,
      before: string,
      quote: string,
      reference: string,
      hash: string | undefined,
      after: string,
      text: string,
    ) => {
      const address = resolve(reference);
      return address === null ? text : `<a${before} href=${quote}${address}${hash ?? ''}${quote}${after}>${text}</a>`;
    },
  );
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The text of HTML, for the search index. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, ' ')
    .replace(/<\/?(?:em|strong|b|i|a|span|abbr|sup|sub|code|mark)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => namedEntities[name] ?? whole);
}

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
/** `{.figures}` on the line before a list or a paragraph. */
const classLine = /^\{\.([a-z]+)\}[ \t]*\n(?=\S)/;

/** Marks the block that follows; `withClasses` hands the mark over to its element. */
const classes: MarkedExtension = {
  extensions: [
    {
      name: 'class',
      level: 'block',
      tokenizer: (source) => {
        const [raw, name] = classLine.exec(source) ?? [];
        return raw === undefined ? undefined : { type: 'class', raw, name };
      },
      renderer: ({ name }) => `<!--.${name}-->\n`,
    },
  ],
};
const marked = new Marked(dialect, classes);

function withClasses(html: string): string {
  return html.replaceAll(/<!--\.([a-z]+)-->\s*<(\w+)/g, '<$2 class="$1"');
}

/** Markdown (which may hold HTML) as HTML. With async off, marked answers a string. */
export function renderMarkdown(text: string): string {
  return withClasses(String((text.includes('[^') ? createFootnoted(text) : marked).parse(text))).trim();
}

/** A parser of one text with footnotes, whose anchors differ from those of other texts on its page. */
function createFootnoted(text: string): Marked {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 6);
  // Without the English heading, which is only for screen readers.
  return new Marked(dialect, classes, markedFootnote({ prefixId: `note-${name}-`, description: '' }));
}

/** Markdown without paragraphs, for a caption. */
export function renderInlineMarkdown(text: string): string {
  return String(marked.parseInline(text)).trim();
}

/** An address that is an entry, with its anchor, in either kind of quotation marks. */
const entryHref = /\shref=(?:"entry:([^"#]*)(#[^"]*)?"|'entry:([^'#]*)(#[^']*)?')/;

/**
 * Replaces the address of links to entries (`entry:articles/serre-talle`, `entry:contact#adresse`) in HTML.
 * @param resolve returns the entry's address, or null to keep only the text of the link
 */
export function replaceEntryLinks(html: string, resolve: (reference: string) => string | null): string {
  let result = '';
  let end = 0;
  let closing = -1;
  for (const { 0: tag, index } of html.matchAll(/<a\s[^<>]*>/g)) {
    const link = entryHref.exec(tag);
    if (index < end || !link) continue;
    if (closing < index) closing = html.indexOf('</a>', index);
    if (closing === -1) break;
    const [href, quoted, quotedHash = '', apostrophed = '', hash = quotedHash] = link;
    const address = resolve(quoted ?? apostrophed);
    const text = html.slice(index + tag.length, closing);
    const replaced = tag.replace(href, () => ` href="${address}${hash}"`);
    result += html.slice(end, index) + (address === null ? text : `${replaced}${text}</a>`);
    end = closing + '</a>'.length;
  }
  return result + html.slice(end);
}

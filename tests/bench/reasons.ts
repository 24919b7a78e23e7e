import { type Line, isReached } from './table.ts';

/** The known reasons for missed goals, by the names of the lines. */
const reasons: readonly (readonly [lines: RegExp, reason: string])[] = [
  [
    /: CPU$/,
    'The same words arrive as content, not as elements: links, pictures, texts, dates and rules are worked out of it, in 300 to ' +
      '900 elements of components; the stream is put in order, compressed for the visitor, and names its payload. Keeping the ' +
      'page waits for idle time, but for every page beyond the first hundred or so.',
  ],
  [
    /: (?:rate|p99)$/,
    'A kept page is sent by one write; what is left is finding it (host, site, query, cookies) and its longer head.',
  ],
  [
    /^search/,
    'Above 5,000 entries the backend’s own search answers instead of the index in memory, so that two ways are compared: a ' +
      'word that a third of the entries has is as many rows to read, once for the counts and once for the entries.',
  ],
  [
    /^filter/,
    'The entries of a theme are a third of all: they are counted for the number of pages, which reads each of them in an index.',
  ],
  [
    /menu opens/,
    'The menu is the browser’s own popover and needs no script, as in the page that is one file: what differs is when a busy ' +
      'processor answers the press.',
  ],
  [
    /blocking time/,
    'Style and layout of a long page on a processor four times as slow; the page that is one file blocks as well.',
  ],
  [
    /: FCP/,
    'The page that is one file has one section; a home page of ten is laid out before its first paint, on a processor four ' +
      'times as slow.',
  ],
  [
    /LCP/,
    'The largest paint is a picture, which on this network cannot be there before two trips: the document, then the picture.',
  ],
  [
    /until painted and usable|… requests/,
    'The document with its rules, the picture of the first screen, the sheet of the footer and the boot script. Of a page with ' +
      'a picture the document is half, and of the document the rules are half.',
  ],
  [
    /until load \+ 5 s/,
    'Pictures down to 2,500 pixels below the window, for which the browser asks once the page has loaded. The faces for the ' +
      'next page are fetched only for a visitor who begins to use the page.',
  ],
  [
    /first answer/,
    'Loading and first running React, the GraphQL documents and the page’s code. The content is read by the build, or by the ' +
      'first start after an edit or on another day. After a restart, pages that were kept on disk are sent meanwhile.',
  ],
  [/last byte/, 'One trip to the backend takes the delay; the rest is one unwarmed render.'],
  [
    /^second page/,
    'One trip for a document that is not cached, then style, layout and paint on a processor four times as slow; the same page ' +
      'as one finished file takes longer.',
  ],
  [
    /^back/,
    'The page comes from the back-forward cache; what takes time is its paint on a processor four times as slow, as of the page ' +
      'that is one file.',
  ],
  [
    /^memory/,
    'Before its first page the process holds about 160 MB: the runtime, the code, the index of addresses. Of what 2,000 pages ' +
      'add, the bodies are half; answers of the backend, kept for when a page is made anew, are a quarter; the rest is what ' +
      'rendering and compressing leave to the allocator.',
  ],
];

/** The reasons for the missed goals, one line each, with the number of goals. */
export function explainMissed(lines: readonly Line[]): string[] {
  const missed = lines.filter((line) => isReached(line) === false && line.value !== null);
  const found = missed.map(
    ({ name }) => reasons.find(([names]) => names.test(name))?.[1] ?? `${name}: not analysed yet.`,
  );
  return [...new Set(found)].map((reason) => `(${found.filter((other) => other === reason).length}) ${reason}`);
}

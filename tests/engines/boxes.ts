/** Where one thing of a page is: a heading, a picture or a control. */
export interface Box {
  /** Its name: `h2 “Questions” 1`. */
  readonly name: string;
  readonly kind: 'heading' | 'picture' | 'control';
  /** From the start of its part of the page: an item, a section, a form. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Height of a line of its text. */
  readonly line: number;
}

export interface MeasuredPage {
  readonly boxes: readonly Box[];
  /** By how much the content is wider than the window. */
  readonly overflow: number;
  /** Headings, legends, labels and controls behind another element: each with the covering element. */
  readonly covered: readonly string[];
  /** Words of headings that stand on two lines. */
  readonly divided: readonly string[];
  /** Pictures whose place was of another size before they came. */
  readonly resized: readonly string[];
}

/** In the page: measures it as it is at rest, with all its parts laid out. */
export async function measurePage(): Promise<MeasuredPage> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { content-visibility: visible !important; animation: none !important; transition: none !important; scroll-behavior: auto !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  scrollTo(0, 0);
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ currentSrc, loading }) => currentSrc || loading === 'lazy');
  const awaited = pictures
    .filter((picture) => picture.hasAttribute('width') && picture.naturalWidth === 0)
    .map((picture) => ({ picture, before: picture.getBoundingClientRect() }));
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  // Rounding of the file's proportions makes a pixel or two.
  const resized = awaited.flatMap(({ picture, before }) => {
    const { width, height } = picture.getBoundingClientRect();
    const isSame = Math.abs(width - before.width) < 3 && Math.abs(height - before.height) < 3;
    return isSame ? [] : `${picture.currentSrc} ${before.width}×${before.height} to ${width}×${height} px`;
  });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  const kinds = [
    ['heading', 'h1, h2, h3, legend'],
    ['picture', 'img, video'],
    ['control', 'button, input:not([type=hidden]), select, textarea, summary'],
  ] as const;
  const counts = new Map<string, number>();
  const nameOf = (element: Element) => {
    const said = element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? element.getAttribute('name');
    const name = `${element.localName} “${words(said ?? element.textContent)}”`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, opacity } = getComputedStyle(element);
    const closed = element.closest('details:not([open])');
    const isInside = closed !== null && !element.closest('summary');
    return (
      width > 1 && height > 1 && visibility === 'visible' && opacity !== '0' && !isInside && !element.closest('.sr')
    );
  };
  const boxes = kinds.flatMap(([kind, selector]) =>
    [...document.querySelectorAll(`:is(header, main, footer) :is(${selector})`)].flatMap((element) => {
      const name = nameOf(element);
      if (!isShown(element)) return [];
      const part = element.parentElement?.closest('article, li, fieldset, form, figure, section, header, footer, main');
      const own = element.getBoundingClientRect();
      const start = part?.getBoundingClientRect() ?? new DOMRect();
      const { lineHeight, fontSize } = getComputedStyle(element);
      return {
        name,
        kind,
        x: own.x - start.x,
        y: own.y - start.y,
        width: own.width,
        height: own.height,
        line: Number.parseFloat(lineHeight) || 1.3 * Number.parseFloat(fontSize),
      };
    }),
  );
  const covered: string[] = [];
  for (const element of document.querySelectorAll(
    'main :is(h1, h2, h3, legend, figcaption, label, button, summary, input, select, textarea)',
  )) {
    if (!isShown(element) || element.closest('[aria-hidden=true], [popover]')) continue;
    element.scrollIntoView({ block: 'center' });
    const box = element.getClientRects()[0];
    if (!box) continue;
    const top = document.elementFromPoint(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2);
    if (!top || element.contains(top) || top.contains(element) || top.closest('label, article, a')?.contains(element))
      continue;
    if (top.closest('#consent, header, [data-section-links], nav')) continue;
    covered.push(`${element.localName} “${words(element.textContent)}” behind ${top.outerHTML.slice(0, 100)}`);
  }
  const divided: string[] = [];
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, legend)')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // After a line break WebKit counts an empty box at the end of the line before it.
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) divided.push(word);
      }
    }
  }
  scrollTo(0, 0);
  const { scrollWidth, clientWidth } = document.documentElement;
  return { boxes, overflow: scrollWidth - clientWidth, covered, divided, resized };
}

/** What differs between a page in two engines more than letters do: 25 % in size, 24 px in place, one line of text. */
export function compareBoxes(expected: readonly Box[], found: readonly Box[]): string[] {
  const others = new Map(found.map((box) => [box.name, box]));
  return expected.flatMap((box) => {
    const other = others.get(box.name);
    if (!other) return `${box.name} is missing`;
    const lines = box.kind === 'picture' ? 0 : 1.1 * box.line;
    const differs = (name: 'x' | 'y' | 'width' | 'height', most: number) =>
      Math.abs(box[name] - other[name]) > most
        ? [`${box.name}: ${name} ${Math.round(other[name])} px, not ${Math.round(box[name])}`]
        : [];
    return [
      // Each text above it may need one more line.
      ...differs('y', Math.max(24 + 2 * box.line, 0.04 * box.y)),
      ...differs('x', 24),
      ...differs('height', Math.max(0.25 * box.height, lines)),
      ...(box.kind === 'heading' ? [] : differs('width', Math.max(0.25 * box.width, 24))),
    ];
  });
}

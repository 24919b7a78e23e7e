/** The layout faults of a page, as sentences. Runs in the browser, and therefore uses nothing of this module. */
export function findLayoutFaults(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    faults.push(`is ${root.scrollWidth - root.clientWidth} px wider than the window`);

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const isFloating = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position) || each.matches('[popover], dialog'))
        return true;
    }
    return false;
  };
  /** Without content clipped by an ancestor, such as a line only for screen readers. */
  const clip = (element: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.overflow === 'visible' && style.clipPath === 'none') continue;
      const outer = each.getBoundingClientRect();
      [left, top] = [Math.max(left, outer.left), Math.max(top, outer.top)];
      [right, bottom] = [Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  interface Box {
    readonly owner: Element;
    readonly words: string;
    readonly box: DOMRect;
  }
  const texts: Box[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!owner || words === '' || owner.closest('script, style, svg, noscript') || !isShown(owner) || isFloating(owner))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rectangle of range.getClientRects()) {
      const box = clip(owner, rectangle);
      // A line's box is higher than its letters.
      const inset = box.height * 0.22;
      if (box.width > 2 && box.height > 6)
        texts.push({
          owner,
          words: words.slice(0, 30),
          box: new DOMRect(box.x, box.y + inset, box.width, box.height - 2 * inset),
        });
    }
  }
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (overlap(one.box, other.box) > 12) faults.push(`has “${one.words}” over “${other.words}”`);
    }
  }
  for (const picture of document.querySelectorAll('main img, main video, footer img')) {
    if (!isShown(picture) || isFloating(picture)) continue;
    const box = clip(picture, picture.getBoundingClientRect());
    for (const text of texts) {
      // The text alternative of a picture that has not come is part of it.
      if (text.owner !== picture && overlap(text.box, box) > 12) faults.push(`has “${text.words}” on a picture`);
    }
  }
  for (const element of document.querySelectorAll('main *, footer *')) {
    if (element.childElementCount > 0 || element.textContent?.trim() || !isShown(element)) continue;
    if (
      element.closest('svg, video, picture, iframe') ||
      element.matches(
        'img, input, textarea, select, hr, br, wbr, progress, source, td, script, style, template, link, meta, option',
      )
    )
      continue;
    const { width, height } = element.getBoundingClientRect();
    if (width > 24 && height > 24)
      faults.push(
        `has an empty <${element.localName} class="${element.className}"> of ${Math.round(width)} × ${Math.round(height)} px`,
      );
  }
  for (const paragraph of document.querySelectorAll('main p')) {
    const words = paragraph.textContent?.trim() ?? '';
    const { width } = paragraph.getBoundingClientRect();
    if (words.length > 140 && isShown(paragraph) && width < Math.min(root.clientWidth, 480) * 0.55)
      faults.push(`has “${words.slice(0, 30)}…” in a column of ${Math.round(width)} px`);
  }
  return [...new Set(faults)].slice(0, 8);
}

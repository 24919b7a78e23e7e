import { lateResourcesToHead } from '#src/lib/inline-scripts.ts';
import type { StyleDependency } from './instructions.ts';

const stylePreload = /^<link rel="preload" as="style" href="([^"]*)"/;
/** The precedence that the server-component plugin gives to the styles of client components. */
const clientPrecedence = 'vite-rsc/client-reference';

export function escapeAttribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Resources (style sheets, preloads, metadata, asynchronous scripts) that React has found after the head was sent. Those
 * written inside the page are marked, because React refuses to hydrate elements it does not know: a script at the end of
 * the page takes them to the head.
 */
export class LateResources {
  readonly #waiting: string[] = [];
  readonly #styleSheets = new Set<string>();
  #isAnyMarked = false;

  /**
   * An element of React's stream. A style that it only preloads belongs to a client component that a late part has used:
   * React would link it while it hydrates, which most pages never do. A late style is written `media="not all"` until a
   * script takes it to the head.
   */
  add(element: string): void {
    const hinted = stylePreload.exec(element)?.[1];
    if (hinted !== undefined) return this.addStyleSheets([[hinted, clientPrecedence]]);
    this.#waiting.push(
      /^<style[^>]* media="not all"/.test(element) ? element.replace(' media="not all"', '') : element,
    );
  }

  /**
   * The style sheets that a boundary needs. React names a sheet with the boundary that it writes first, even when
   * others need it too, so it is not known which: every part waits for all the sheets named before it.
   */
  addStyleSheets(styles: readonly StyleDependency[]): void {
    for (const style of styles) {
      if (!this.#styleSheets.has(style[0])) this.#waiting.push(toLink(style));
      this.#styleSheets.add(style[0]);
    }
  }

  /** What has to stand before the part that follows. */
  takeMarked(): string {
    const html = this.#waiting.splice(0).map(mark).join('');
    this.#isAnyMarked ||= html !== '';
    return html;
  }

  /** What stands at the end of the page: the rest, and the script that takes the marked ones to the head. */
  takeRest(): string {
    const rest = this.#waiting.splice(0).join('');
    if (!this.#isAnyMarked) return rest;
    this.#isAnyMarked = false;
    return `${rest}<script>${lateResourcesToHead}</script>`;
  }
}

function toLink([href, precedence, ...rest]: StyleDependency): string {
  const names = rest.filter((_, index) => index % 2 === 0);
  const attributes = names.map((name, index) => ` ${name}="${escapeAttribute(rest[index * 2 + 1] ?? '')}"`);
  const order = precedence === undefined ? '' : ` data-precedence="${escapeAttribute(precedence)}"`;
  return `<link rel="stylesheet" href="${escapeAttribute(href)}"${order}${attributes.join('')}/>`;
}

function mark(element: string): string {
  return element.replace(/^<[a-z]+/, (tag) => `${tag} data-late=""`);
}

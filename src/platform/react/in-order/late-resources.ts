import { lateResourcesToHead } from '#src/platform/lib/inline-scripts.ts';
import type { StyleDependency } from './react-instructions.ts';

/** React's preload for a picture of high priority; here the picture itself follows at once. */
const picturePreload = /^<link rel="preload" [^>]*as="image"/;
const stylePreload = /^<link rel="preload" as="style" href="([^"]*)"/;
/** The precedence that @vitejs/plugin-rsc 0.5.38 gives to the styles of client components. */
const clientPrecedence = 'vite-rsc/client-reference';

export function escapeAttribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Resources (style sheets, preloads, metadata, asynchronous scripts) that React found after the head had been sent. Those
 * written inside the body are marked, and a script at the end of the page moves them to the head, because React does not
 * hydrate a body with elements that it does not know.
 */
export class LateResources {
  readonly #waiting: string[] = [];
  readonly #styleSheets = new Set<string>();
  #isAnyMarked = false;

  /**
   * Adds an element of React's stream. A style sheet that React only preloads belongs to a client component in a late part:
   * React would link it during hydration, which most pages never reach, so it is linked here. React disables a late
   * `<style>` with `media="not all"` until its script has moved it; here it applies in place.
   */
  add(element: string): void {
    if (picturePreload.test(element)) return;
    const hinted = stylePreload.exec(element)?.[1];
    if (hinted !== undefined) return this.addStyleSheets([[hinted, clientPrecedence]]);
    this.#waiting.push(
      /^<style[^>]* media="not all"/.test(element) ? element.replace(' media="not all"', '') : element,
    );
  }

  /**
   * Adds the style sheets that a boundary needs. React lists a sheet only with the first boundary that it writes, even when
   * others need it too, so every part waits for all the sheets listed before it.
   */
  addStyleSheets(styles: readonly StyleDependency[]): void {
    for (const style of styles) {
      if (!this.#styleSheets.has(style[0])) this.#waiting.push(toLink(style));
      this.#styleSheets.add(style[0]);
    }
  }

  /** Returns the marked elements that have to precede the next part. */
  takeMarked(): string {
    const html = this.#waiting.splice(0).map(mark).join('');
    this.#isAnyMarked ||= html !== '';
    return html;
  }

  /** Returns the end of the page: the rest, and the script that moves marked elements to the head. */
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

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderedAtName } from '../../src/site/forms/robot-fields.tsx';
import { fontsKey } from '../../src/platform/lib/browser-storage-names.ts';
import { readyScript } from '../support/ready-script.ts';
import { type Engine, type Key, keyCodes } from './engine.ts';

/** What a visitor sees: an element by its selector, and by words that its name or its text contains. */
export type Sight = readonly [selector: string, words?: string];

/** A place in the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Readings, 50 ms apart, after which an element that has not moved stands still. */
const stillReadings = 3;

/** Presses of one element before the page is said to move on and on. */
const presses = 5;

/** Longest wait for anything, in milliseconds. */
const patience = 15_000;

/** Milliseconds that a person takes to fill in a form; a faster sender is taken for a robot. */
const filling = 2_100;

/** Uses a page as a visitor would, the same way in every engine: looks for things, waits for them, and presses what is there. */
export class Visitor {
  readonly engine: Engine;
  readonly #origin: string;
  readonly #hasScripts: boolean;

  constructor(engine: Engine, origin: string, hasScripts = true) {
    this.engine = engine;
    this.#origin = origin;
    this.#hasScripts = hasScripts;
  }

  /** Opens a path of the site, and waits for the scripts of its parts. */
  async open(address: string): Promise<void> {
    await this.engine.open(this.#origin + address);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.until('the page has loaded', () => document.readyState === 'complete');
    if (!this.#hasScripts) return;
    await this.engine.evaluate(readyScript());
    await this.until(
      'React has taken over what needs it',
      () =>
        !document.querySelector('[data-needs-app=now]') ||
        Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
    );
  }

  /** The result of a function in the page; it may use nothing but its parameters. */
  ask<Parameters extends readonly unknown[], Result>(
    question: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result> {
    return this.engine.evaluate(`(${String(question)})(...${JSON.stringify(parameters)})`) as Promise<Result>; // What a function returns is JSON.
  }

  /** Waits until a function in the page returns true; a page that is being replaced answers nothing. */
  async until<Parameters extends readonly unknown[]>(
    what: string,
    question: (...parameters: Parameters) => unknown,
    ...parameters: Parameters
  ): Promise<void> {
    let found: unknown = null;
    for (const deadline = Date.now() + patience; Date.now() < deadline;) {
      found = await this.ask(question, ...parameters).catch((error: unknown) => String(error));
      if (found === true) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const where = String(await this.engine.evaluate('location.href').catch(String));
    throw new Error(`Expected that ${what}, found ${JSON.stringify(found)} at ${where}. ${await this.#picture()}`);
  }

  /** Waits until an element stands still in the window, scrolled to if need be, with nothing before it. Returns its middle. */
  async see(...[selector, words = '']: Sight): Promise<Point> {
    let found: Point | string = 'no answer';
    let still = 0;
    for (const deadline = Date.now() + patience; Date.now() < deadline;) {
      const before = found;
      found = await this.ask(findInSight, selector, words).catch((error: unknown) => String(error));
      const isStill =
        typeof found === 'object' && typeof before === 'object' && found.x === before.x && found.y === before.y;
      still = isStill ? still + 1 : 0;
      if (still === stillReadings && typeof found === 'object') return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const what = typeof found === 'string' ? found : 'that it moves';
    throw new Error(`Expected to see ${selector} “${words}”, found ${what}. ${await this.#picture()}`);
  }

  /** Waits until no such element is visible. */
  async lose(...[selector, words = '']: Sight): Promise<void> {
    await this.until(`there is no ${selector} “${words}”`, isGone, selector, words);
  }

  /** Presses an element; again where the page has moved under the pointer, as a person would. */
  async click(...[selector, words = '']: Sight): Promise<void> {
    for (let attempt = 0; attempt < presses; attempt += 1) {
      const { x, y } = await this.see(selector, words);
      await this.ask(listenForPress, selector, x, y);
      await this.engine.click(x, y);
      // A page that is being replaced answers nothing: the press has led to another one.
      const isMissed = await this.ask(isPressMissed).catch(() => false);
      if (!isMissed) return;
    }
    throw new Error(`Expected ${selector} to stay where it is, ${presses} presses missed it. ${await this.#picture()}`);
  }

  /** Presses what opens a menu or a sheet. Without popovers and scripts there is no such button: its content is in the page. */
  async openWith(...[selector, words = '']: Sight): Promise<void> {
    if (this.#hasScripts || !(await this.ask(isGone, selector, words))) await this.click(selector, words);
  }

  /** Replaces the text of a field, key by key. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.until(`${selector} has the focus`, (field) => document.activeElement?.matches(field), selector);
    await this.ask(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    });
    await this.engine.press([...text]);
    await this.until(
      `${selector} contains “${text}”`,
      (field, typed) => document.querySelector<HTMLInputElement>(field)?.value === typed,
      selector,
      text,
    );
  }

  /** Chooses an option of a `select`, whose list belongs to the system. */
  choose(selector: string, index: number): Promise<void> {
    return this.ask(
      (field, chosen) => {
        const select = document.querySelector<HTMLSelectElement>(field);
        if (!select) throw new Error(`Expected ${field}.`);
        select.selectedIndex = chosen;
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      selector,
      index,
    );
  }

  press(key: Key, held: readonly Key[] = []): Promise<void> {
    return this.engine.press(
      [keyCodes[key]],
      held.map((name) => keyCodes[name]),
    );
  }

  /** Waits for an address within the site: path and query. */
  async arrive(address: string): Promise<void> {
    await this.until(`the address is ${address}`, (wanted) => location.pathname + location.search === wanted, address);
    await this.ready();
  }

  async focusOn(...[selector, words = '']: Sight): Promise<void> {
    await this.until(
      `${selector} “${words}” has the focus`,
      (wanted, text) => {
        const { activeElement } = document;
        if (!activeElement?.matches(wanted)) return activeElement?.outerHTML.slice(0, 200);
        return (activeElement.getAttribute('aria-label') ?? activeElement.textContent).includes(text);
      },
      selector,
      words,
    );
  }

  /** Waits until a person could have filled in the forms of the page, which carry the time at which they were rendered. */
  async takeTime(): Promise<void> {
    await this.until(
      'a person could have filled in the form',
      (name, least) => {
        const fields = [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
        const times = fields.map((field) => Number.parseInt(field.value, 36));
        return Date.now() - Math.max(...times) > least;
      },
      renderedAtName,
      filling,
    );
  }

  /** Forgets what the site has stored, and refuses measurement, so that no banner covers what is pressed. */
  async reset(): Promise<void> {
    await this.engine.open(`${this.#origin}/robots.txt`);
    await this.ask(() => {
      for (const cookie of document.cookie.split('; '))
        document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`;
      localStorage.clear();
      sessionStorage.clear();
      const refusal = 'rejected.2026-11-20T10:00:00Z.fr-CA.12345678';
      document.cookie = `galletita_privacy_policy_consent=${refusal}; Path=/; SameSite=Strict`;
    });
  }

  /** Forgets also the answer about measurement. */
  async forgetAnswer(): Promise<void> {
    await this.ask(() => {
      for (const name of ['galletita_privacy_policy_consent', 'leTremplinUserConsentAccepted'])
        document.cookie = `${name}=; Path=/; Max-Age=0`;
    });
  }

  /** Opens the home page and uses it, for which the site's faces are fetched: all further pages show them from the first paint. */
  async fetchFaces(): Promise<void> {
    await this.open('/');
    const areFetched = async () => {
      await this.press('Shift'); // Counts once the page's scripts listen.
      return this.ask((key) => localStorage.getItem(key) !== null, fontsKey);
    };
    for (const deadline = Date.now() + 2 * patience; !(await areFetched());) {
      if (Date.now() > deadline) throw new Error(`Expected the faces in the cache. ${await this.#picture()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Where a picture of the window is, for whoever reads of a failure. */
  async #picture(): Promise<string> {
    const file = path.join(tmpdir(), `engines-${process.pid}-${Date.now()}.png`);
    return this.engine.screenshot().then(
      async (picture) => {
        await writeFile(file, picture);
        return `The window: ${file}`;
      },
      (error: unknown) => `There is no picture of the window: ${String(error)}`,
    );
  }
}

/** In the page: the middle of the first such element that is visible, when nothing is before it; else why not. */
function findInSight(selector: string, words: string): Point | string {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const named = [...document.querySelectorAll(selector)].filter((element) =>
    [element.getAttribute('aria-label'), element.textContent].some((text) => plain(text).includes(words)),
  );
  const element = named.find(isVisible);
  if (!element) return `${named.length} elements, none visible`;
  // Of a link in two lines, the first one. A tall section is seen where it begins.
  const boxOf = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const middleOf = ({ x, y, width, height }: DOMRect) => ({
    x: Math.round(x + width / 2),
    y: Math.round(y + Math.min(height, 200) / 2),
  });
  const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  if (!isInside(middleOf(boxOf()))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = middleOf(boxOf());
  if (!isInside(middle)) return `that it is outside of the window, at ${middle.x}, ${middle.y}`;
  const top = document.elementFromPoint(middle.x, middle.y);
  if (top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))) return middle;
  return `${top?.outerHTML.slice(0, 200) ?? 'nothing'} before it`;
}

interface PressedWindow {
  isPressMissed?: boolean;
}

/** In the page: notes whether the next press hits something else than what is there now, or such an element. */
function listenForPress(selector: string, x: number, y: number): void {
  const scope = globalThis as PressedWindow; // The suite's own note.
  const meant = document.elementFromPoint(x, y);
  scope.isPressMissed = false;
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || target === meant) return;
    scope.isPressMissed = ![...document.querySelectorAll(selector)].some(
      (element) => element.contains(target) || target.closest('label')?.contains(element),
    );
  };
  document.addEventListener('pointerdown', note, { capture: true, once: true });
}

/** In the page: what was noted; false without scripts and in the next page. */
function isPressMissed(): boolean {
  return (globalThis as PressedWindow).isPressMissed ?? false; // As above.
}

/** In the page: whether no such element is visible. */
function isGone(selector: string, words: string): boolean {
  return ![...document.querySelectorAll(selector)].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, opacity } = getComputedStyle(element);
    const isNamed = [element.getAttribute('aria-label'), element.textContent].some((text) => text?.includes(words));
    return width > 0 && height > 0 && visibility === 'visible' && opacity !== '0' && isNamed;
  });
}

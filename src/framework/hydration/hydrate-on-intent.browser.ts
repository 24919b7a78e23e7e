import { isPlainPress } from '#src/lib/page-events.ts';
import { type HydrationPlan, planId } from './hydration-plan.ts';

/** What the application's entry module leaves behind, and what the framework's client reads. */
interface Scope {
  __HYDRATE__?: (formState: unknown) => void;
  __WAKU_INITIAL_RSC__?: { response: Promise<Response> };
  __WAKU_ROUTER_PREFETCH__?: () => void;
}

/** Elements that work by themselves and better with React; with the value `now` the page is hydrated at once. */
const needing = '[data-needs-app]';
/** A link that opens something in the page: a press before React is there is kept until it is. */
const opening = 'a[data-opens]';
/** A page that is refreshed while it is open, by React: minutes until the first time. */
const polling = '[data-poll]';

const signs = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'input'];
/** A visitor who keeps trying on a bad connection gets through; a page that cannot be hydrated gives up. */
const maxAttempts = 5;

/** Milliseconds after which what is still not React's is left to the browser. */
const settlingTime = 3000;

let attempts = 0;
let settledAt = Number.POSITIVE_INFINITY;
let isStarted = false;
let isChangedByOthers = false;
let pressed: HTMLAnchorElement | null = null;

/**
 * Lets React take the page over as soon as the visitor reaches for something that is better with it, and not before: a
 * page that is only read costs no application code. Until then, and when it cannot be had, links and forms are the
 * browser's.
 */
export function hydrateOnIntent(): void {
  for (const sign of signs) document.addEventListener(sign, onSign, { capture: true, passive: true });
  document.addEventListener('click', keepPress, { capture: true });
  addEventListener('popstate', followHistory);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onComplete, { once: true });
  else onComplete();
}

const shown = location.pathname + location.search;

/** Steps that React has made before a reload are still steps within the document, which nobody follows until it is back. */
function followHistory(): void {
  const isReacts = settledAt !== Number.POSITIVE_INFINITY;
  if (!isReacts && location.pathname + location.search !== shown) location.reload();
}

function onSign({ target }: Event): void {
  if (target instanceof Element && target.closest(needing)) void start();
}

function onComplete(): void {
  watchForOthers();
  // The focus may have come before this script.
  if (document.querySelector('[data-needs-app=now]') || document.activeElement?.closest(needing)) void start();
  const minutes = Number(document.querySelector<HTMLElement>(polling)?.dataset['poll']);
  if (minutes > 0) setTimeout(() => void start(), minutes * 60_000);
}

/** Shows at once that a press was heard; the component that gets ready finds the mark and opens. */
function keepPress(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(opening) : null;
  const isLost = isChangedByOthers || attempts >= maxAttempts || performance.now() > settledAt;
  if (!link || !isPlainPress(event) || isLost) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  pressed = link;
  void start();
}

/** Follows the kept press as the plain link that it is. */
function releasePress(): void {
  const link = pressed;
  pressed = null;
  if (!link?.hasAttribute('aria-busy')) return;
  link.removeAttribute('aria-busy');
  link.removeAttribute('data-opens');
  link.click();
}

async function start(): Promise<void> {
  if (isStarted || document.readyState === 'loading') return;
  isStarted = true;
  attempts += 1;
  try {
    if (!(await hydrate())) {
      attempts = maxAttempts;
      releasePress();
    }
  } catch {
    // A lost connection. The page stays what it is, and the next sign of need tries again.
    isStarted = attempts >= maxAttempts;
    releasePress();
  }
}

/** False: this page can never be hydrated. Rejects when something could not be fetched. */
async function hydrate(): Promise<boolean> {
  const text = document.getElementById(planId)?.textContent;
  if (!text) return false; // The document broke off before its end.
  const { payload, entry, modules, formState } = JSON.parse(text) as HydrationPlan; // Written by the same release.
  const [body] = await Promise.all([
    'text' in payload ? payload.text : fetchPayload(payload.url, payload.integrity),
    wholeStyles(),
    ...[entry, ...modules].map((href) => import(/* @vite-ignore */ href)),
  ]);
  const scope = globalThis as Scope; // Names of the framework and of our own entry, which no library declares.
  if (body === null || isChanged() || !scope.__HYDRATE__) return false;
  // Styles that the server has put among what React knows; the whole sheets, which are here by now, have them too.
  document.querySelector('link[data-foot]')?.remove();
  scope.__WAKU_ROUTER_PREFETCH__ = () => {};
  scope.__WAKU_INITIAL_RSC__ = { response: Promise.resolve(new Response(body)) };
  scope.__HYDRATE__(formState);
  settledAt = performance.now() + settlingTime;
  return true;
}

/** The payload, proven to be the one this document was made from; null when the server has it no more. */
async function fetchPayload(url: string, integrity: string): Promise<string | null> {
  const response = await fetch(url, { integrity });
  return response.ok ? response.text() : null;
}

/**
 * The whole style sheets, where the document carries only the rules that its own elements need: a list of
 * `address precedence` in the style element. React knows them by these attributes.
 */
async function wholeStyles(): Promise<void> {
  const sheets = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset['sheets']?.split('|') ?? [];
  await Promise.all(sheets.map((sheet) => addSheet(sheet.split(' '))));
  // All at once: one that came before that of the tokens would show a page without them.
  for (const link of document.querySelectorAll('link[data-precedence][media]')) link.removeAttribute('media');
}

function addSheet([href = '', precedence = '']: string[]): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.media = 'not all';
    link.dataset['precedence'] = precedence;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}

let observer: MutationObserver | null = null;

/** A translator or an extension may rewrite the page: hydrating it then would throw away what the visitor sees. */
function watchForOthers(): void {
  observer = new MutationObserver((records) => {
    isChangedByOthers ||= records.some(
      ({ target }) => target !== document.body && document.body.contains(target) && !isOurs(target),
    );
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Elements that a listener of ours has added beside what React knows. */
function isOurs(target: Node): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest('[data-added]') !== null;
}

function isChanged(): boolean {
  observer?.disconnect();
  isChangedByOthers ||= /\btranslated-(?:ltr|rtl)\b/.test(document.documentElement.className);
  return isChangedByOthers;
}

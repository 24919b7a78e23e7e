import { isPlainPress } from '#src/platform/lib/page-events.ts';
import { type HydrationPlan, planId } from './hydration-plan.ts';

/** Global names: `__HYDRATE__` is set by `waku.client.tsx`, the others are read by the framework's client. */
interface Scope {
  readonly __HYDRATE__?: (formState: unknown) => void;
  __WAKU_INITIAL_RSC__?: { response: Promise<Response> };
  __WAKU_ROUTER_PREFETCH__?: () => void;
}

/** Elements that work without React and better with it; with the value `now` the page is hydrated at once. */
const needsApp = '[data-needs-app]';
/** A link that opens a part of the page: a press that comes before React is kept until React is ready. */
const opensPart = 'a[data-opens]';
/** A page that React refreshes while it is open; the value is the number of minutes between refreshes. */
const refreshes = '[data-poll]';

/** Events by which a visitor shows the intent to use an element. */
const intentEvents = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'input'];
/** Enough for a visitor who keeps trying on a bad connection; bounded for a page that cannot be hydrated. */
const maxAttempts = 5;

/** Milliseconds after hydration from which a link that React has not taken over is left to the browser. */
const settlingTime = 3000;

let attempts = 0;
let settledAt = Number.POSITIVE_INFINITY;
let isStarted = false;
let hasForeignChanges = false;
let pressed: HTMLAnchorElement | null = null;

/**
 * Hydrates the page when the visitor reaches for an element that is better with React, and not before: a page that is
 * only read costs no application code. Until then, and when hydration fails, the browser handles links and forms.
 *
 * Bound to the global names of the client of waku 1.0.0-rc.1 (`__WAKU_INITIAL_RSC__`, `__WAKU_ROUTER_PREFETCH__`) and to
 * the attributes by which react-dom 19.3.1 recognises style sheets (`data-precedence`). When they change, hydration fails
 * or fetches the payload a second time, and pages stay usable as plain HTML; the end-to-end tests of hydration say so.
 * Way out: a client entry of Waku's that accepts a payload.
 */
export function hydrateOnIntent(): void {
  for (const name of intentEvents) document.addEventListener(name, onIntent, { capture: true, passive: true });
  document.addEventListener('click', keepPress, { capture: true });
  addEventListener('popstate', followHistory);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onComplete, { once: true });
  else onComplete();
}

const initialAddress = location.pathname + location.search;

/**
 * History entries that React's router made before a reload still belong to this document, and only the router can show
 * them. Until it runs again, going back to one of them reloads the page.
 */
function followHistory(): void {
  const isHydrated = settledAt !== Number.POSITIVE_INFINITY;
  if (!isHydrated && location.pathname + location.search !== initialAddress) location.reload();
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(needsApp)) void start();
}

function onComplete(): void {
  watchForForeignChanges();
  // The focus may have been set before this script ran.
  if (document.querySelector('[data-needs-app=now]') || document.activeElement?.closest(needsApp)) void start();
  const minutes = Number(document.querySelector<HTMLElement>(refreshes)?.dataset['poll']);
  if (minutes > 0) setTimeout(() => void start(), minutes * 60_000);
}

/** Keeps a press and shows at once that it was noticed; the hydrated component finds the mark and opens. */
function keepPress(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(opensPart) : null;
  const isLost = hasForeignChanges || attempts >= maxAttempts || performance.now() > settledAt;
  if (!link || !isPlainPress(event) || isLost) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  pressed = link;
  void start();
}

/** Follows the link whose press was kept, as the browser would have done. */
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
    // The connection was lost. The page stays as it is, and the visitor's next intent tries again.
    isStarted = attempts >= maxAttempts;
    releasePress();
  }
}

/** Answers false when this page can never be hydrated. Rejects when something could not be fetched. */
async function hydrate(): Promise<boolean> {
  const text = document.getElementById(planId)?.textContent;
  if (!text) return false; // The document ended early.
  const { payload, entry, modules, formState } = JSON.parse(text) as HydrationPlan; // Written by the same release.
  const [body] = await Promise.all([
    'text' in payload ? payload.text : fetchPayload(payload.url, payload.integrity),
    loadCompleteStyles(),
    ...[entry, ...modules].map((href) => import(/* @vite-ignore */ href)),
  ]);
  const scope = globalThis as Scope; // No library declares these global names.
  if (body === null || findForeignChanges() || !scope.__HYDRATE__) return false;
  // The server put these styles among elements that React owns. The complete sheets, loaded by now, contain them too.
  document.querySelector('link[data-foot]')?.remove();
  scope.__WAKU_ROUTER_PREFETCH__ = () => {};
  scope.__WAKU_INITIAL_RSC__ = { response: Promise.resolve(new Response(body)) };
  scope.__HYDRATE__(formState);
  settledAt = performance.now() + settlingTime;
  return true;
}

/** The payload this document was made from, verified by its hash; null when the server no longer has it. */
async function fetchPayload(url: string, integrity: string): Promise<string | null> {
  const response = await fetch(url, { integrity });
  return response.ok ? response.text() : null;
}

/**
 * Loads the complete style sheets where the document carries only the rules that its own elements need. The style
 * element lists them as `address precedence`, the attributes by which React recognises a sheet.
 */
async function loadCompleteStyles(): Promise<void> {
  const sheets = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset['sheets']?.split('|') ?? [];
  await Promise.all(sheets.map((sheet) => addSheet(sheet.split(' '))));
  // Enabled together: a sheet that applied before the one with the design tokens would show a page without them.
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

/** A translator or an extension may rewrite the page: hydrating it then would discard their changes. */
function watchForForeignChanges(): void {
  observer = new MutationObserver((records) => {
    hasForeignChanges ||= records.some(
      ({ target }) => target !== document.body && document.body.contains(target) && !isOurs(target),
    );
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Whether a node is in an element that one of our own listeners has added next to React's elements. */
function isOurs(target: Node): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.closest('[data-added]') !== null;
}

function findForeignChanges(): boolean {
  observer?.disconnect();
  hasForeignChanges ||= /\btranslated-(?:ltr|rtl)\b/.test(document.documentElement.className);
  return hasForeignChanges;
}

import type { Runtime } from '#src/platform/process/runtime.ts';
import { expiredMeasurementCookies } from './measurement-cookies.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** The containers and properties that the tag manager has loaded, by id. */
    google_tag_manager?: Readonly<Record<string, unknown>>;
  }
}

/** The container of the tag manager, and its environment when that is not the live one. */
export interface TagManager {
  readonly id: string;
  readonly auth: string | null;
  readonly preview: string | null;
}

/** One page view. */
export interface PageView {
  /** The route's name, or its explicit tag. */
  readonly pageName: string;
  readonly pagePath: string;
  readonly language: string;
}

/** Signals of Consent Mode v2. The banner only asks for consent to measurement, so the others are never granted. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Milliseconds for which tags wait for an update of the default signals. */
const waitForUpdate = 500;

let isLoaded = false;
let isMeasuring = false;
let isCounted = false;

/** Address of the container's script. */
export function tagManagerUrl({ id, auth, preview }: TagManager): string {
  const query = new URLSearchParams({ id });
  if (auth) query.set('gtm_auth', auth);
  if (preview) query.set('gtm_preview', preview);
  if (auth || preview) query.set('gtm_cookies_win', 'x');
  return `https://www.googletagmanager.com/gtm.js?${query.toString()}`;
}

/** Grants measurement, and loads the container unless this document has already loaded it. */
export function startMeasuring(tagManager: TagManager): void {
  if (isMeasuring) return;
  isMeasuring = true;
  if (!isLoaded) signal('consent', 'default', { ...denied, wait_for_update: waitForUpdate });
  setDisabled(false);
  signal('consent', 'update', { analytics_storage: 'granted' });
  if (isLoaded) return;
  isLoaded = true;
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = tagManagerUrl(tagManager);
  document.head.append(script);
}

/** Denies measurement, stops loaded tags from sending anything, and removes their cookies. */
export function stopMeasuring(): void {
  if (isMeasuring) {
    isMeasuring = false;
    signal('consent', 'update', denied);
    setDisabled(true);
  }
  for (const cookie of expiredMeasurementCookies(document.cookie, window.location.hostname)) document.cookie = cookie;
}

/** Counts the view of the current page, once, while measurement is granted. */
export function countPageView(view: PageView): void {
  if (!isMeasuring || isCounted) return;
  isCounted = true;
  push({ event: 'pageView', ...view, pageTitle: document.title });
}

/** Allows the page to be counted again, when the browser shows it again from its back/forward cache. */
export function forgetPageView(): void {
  isCounted = false;
}

function push(entry: unknown): void {
  (window.dataLayer ??= []).push(entry);
}

/** The tag manager only treats `arguments` objects as commands; an array would be data. */
function signal(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  push(arguments);
}

/** Sets the measurement service's opt-out flag for each property that the container has loaded. */
function setDisabled(isDisabled: boolean): void {
  const ids = Object.keys(window.google_tag_manager ?? {}).filter((id) => /^(G|UA|AW)-/.test(id));
  for (const id of ids) Object.assign(window, { [`ga-disable-${id}`]: isDisabled });
}

/** The container that pages may load after consent; null when none is set, and always in development. */
export function tagManagerOf({ env, isDevelopment }: Pick<Runtime, 'env' | 'isDevelopment'>): TagManager | null {
  return isDevelopment ? null : env.gtm;
}

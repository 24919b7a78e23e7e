/** Keys by name, with their code in WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keyCodes = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
} as const;

export type Key = keyof typeof keyCodes;

export interface EngineOptions {
  readonly width: number;
  readonly height: number;
  /** Whether the pages' own scripts run. Scripts of a test always do. */
  readonly scripts?: boolean;
  /** WebKit only: engine features to switch off, by the identifiers of `WebKit2.Settings.get_all_features()`. */
  readonly off?: readonly string[];
}

/** One window of a browser. All engines share one way to find and wait, `Visitor`; this is only their differences. */
export interface Engine {
  /** Loads an address. */
  readonly open: (url: string) => Promise<void>;
  readonly go: (where: 'back' | 'forward' | 'reload') => Promise<void>;
  /** The value of an expression in the page, or of its promise, as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses the main button of a mouse at a point of the window. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Presses and releases keys, one after the other; the first ones of `held` stay down meanwhile. */
  readonly press: (keys: readonly string[], held?: readonly string[]) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** A PNG of the window. */
  readonly screenshot: () => Promise<Buffer>;
  /** What pages have complained about since the last call: console errors, exceptions, unhandled rejections, violated policies. */
  readonly takeComplaints: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** An engine that prints a page, as a PDF. */
export interface PrintingEngine extends Engine {
  readonly print: () => Promise<Buffer>;
}

/**
 * Runs in every document before its scripts: a violated policy is reported like any other error, and so is a rejection that
 * nothing handles, which WebKit does not report to its driver.
 */
export const reportFaults = `
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error('policy: ' + violatedDirective + ' ' + blockedURI));
addEventListener('unhandledrejection', ({ reason }) => console.error('unhandled rejection: ' + reason));`;

/** Key actions as WebDriver and WebDriver BiDi name them. */
export function keyActions(keys: readonly string[], held: readonly string[] = []) {
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...held.map(down), ...keys.flatMap((key) => [down(key), up(key)]), ...held.map(up)],
    },
  ];
}

/** A press of the mouse as WebDriver and WebDriver BiDi name it. */
export function clickActions(x: number, y: number) {
  const move = { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' };
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    },
  ];
}

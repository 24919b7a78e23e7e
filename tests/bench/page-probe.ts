/** The probe's record of a page, in milliseconds since the navigation. */
export interface Probe {
  fcp: number;
  lcp: number;
  /** Sum of the layout shifts without recent input. */
  cls: number;
  load: number;
  longTasks: { start: number; duration: number }[];
  /** When a press on the menu's button had opened the panel; 0: not yet. */
  menu: number;
}

declare global {
  interface Window {
    benchProbe?: Probe;
  }
}

/** Runs in the page before anything else. */
export function watchPage(): void {
  const probe: Probe = { fcp: 0, lcp: 0, cls: 0, load: 0, longTasks: [], menu: 0 };
  window.benchProbe = probe;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (probe.lcp = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }; // The DOM's types lack it.
    if (!hadRecentInput) probe.cls += value;
  });
  watch('longtask', ({ startTime: start, duration }) => probe.longTasks.push({ start, duration }));
  window.addEventListener('load', () => (probe.load = performance.now()));
}

/** The same; from the first paint on it also presses the menu's button until the panel is open. */
export function watchMenu(): void {
  const probe: Probe = { fcp: 0, lcp: 0, cls: 0, load: 0, longTasks: [], menu: 0 };
  window.benchProbe = probe;
  new PerformanceObserver((list) => {
    const paint = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
    if (!paint) return;
    probe.fcp = paint.startTime;
    press();
  }).observe({ type: 'paint', buffered: true });
  function press() {
    const button = document.querySelector<HTMLElement>('[aria-controls="main-menu"], [popovertarget="main-menu"]');
    button?.click();
    requestAnimationFrame(() => {
      const panel = document.getElementById('main-menu');
      const isOpen = panel?.checkVisibility({ visibilityProperty: true }) && panel.getBoundingClientRect().width > 0;
      if (isOpen) probe.menu = performance.now();
      else press();
    });
  }
}

/**
 * The oldest browsers in which every task works. Scripts and style sheets are compiled for them, and
 * `tests/build/oldest-browsers.test.ts` lists their missing features. The README names them too.
 */
export const oldestBrowsers = ['chrome109', 'edge109', 'firefox115', 'ios16.4', 'safari16.4'] as const;

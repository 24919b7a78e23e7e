import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { oldestBrowsers } from '../../src/platform/build/oldest-browsers.ts';
import * as inlineScripts from '../../src/platform/lib/inline-scripts.ts';
import { findMissingInScript, findMissingInStyles } from '../support/missing-features.ts';

/*
 * Features that the built scripts and style sheets use and some of the oldest browsers lack, each with the behaviour of
 * those browsers. A new feature fails the tests until it is compiled, guarded, or listed here with its reason.
 */

const styles: Readonly<Record<string, string>> = {
  '-webkit-hyphenate-limit-after': 'Only for Safari; the others read hyphenate-limit-chars.',
  '-webkit-hyphenate-limit-before': 'Only for Safari; the others read hyphenate-limit-chars.',
  ':details-content': 'An answer opens without a movement; on paper only open ones are printed.',
  ':has': 'Firefox before 121 shows one column, no bold next to a ticked box, and two calls at the end of a page.',
  ':selection': 'iOS uses its system colours for a selection.',
  ':view-transition-group': 'Pages change at once.',
  ':view-transition-new': 'Pages change at once.',
  ':view-transition-old': 'Pages change at once.',
  '@font-face ascent-override':
    'Safari: lines have a height without a unit; only the baseline moves, by less than a pixel or two.',
  '@font-face descent-override': 'As ascent-override.',
  '@font-face line-gap-override': 'As ascent-override.',
  '@font-face size-adjust': 'Safari before 17 has the stand-in in its own size.',
  '@media scripting': 'None of its queries holds: rules for a page with scripts are outside of them.',
  '@page': 'Safari prints with its own margins.',
  '@starting-style': 'The menu and notices appear without a movement.',
  '@view-transition': 'Pages change at once.',
  'accent-color': 'iOS: boxes are blue.',
  'break-after: avoid': 'Firefox and Safari keep the heading of a part together with the room below it (`print.css`).',
  'break-before: avoid': 'As break-after.',
  'content-visibility': 'Everything is laid out at once.',
  'cursor: not-allowed': 'iOS has no pointer.',
  'cursor: pointer': 'iOS has no pointer.',
  'cursor: progress': 'iOS has no pointer.',
  'cursor: zoom-in': 'iOS has no pointer.',
  'field-sizing': 'The message field has its least height, and a handle.',
  'font-family: ui-monospace': 'The next family of the list.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'grid-template-rows: subgrid': 'Chrome before 117: labels of adjacent fields may differ in height.',
  'hyphenate-limit-chars': 'Firefox before 137 uses its own limits; Safari has properties with its prefix.',
  'interpolate-size': 'An answer opens without a movement.',
  orphans: 'Firefox prints with its own limits.',
  'overflow-clip-margin': 'Safari cuts a focus ring while an answer opens.',
  'overscroll-behavior': 'The page behind scrolls at the end of an open panel.',
  resize: 'iOS: the message field has no handle.',
  'scrollbar-width': 'A strip that scrolls shows a bar.',
  'text-decoration: dotted': 'Safari reads the twin with its prefix.',
  'text-size-adjust': 'Desktop browsers never change the size of text by themselves.',
  'text-wrap': 'Lines of titles are not balanced.',
  'view-transition-name': 'Pages change at once.',
  widows: 'As orphans.',
};

const scripts: Readonly<Record<string, string>> = {
  'DisposableStack.use': 'A function of React.',
  'Element.checkVisibility': 'React Aria asks for it first.',
  'Element.moveBefore': 'The inline script asks for it first.',
  'Element.startViewTransition': 'React: only for its component ViewTransition, which the site does not use.',
  'HTMLElement.hidePopover': '`ui/popover.ts` asks for it first.',
  'Intl.Locale.getTextInfo': 'React Aria asks for it first.',
  'ML.createContext': 'A function of React.',
  'Navigator.share': 'The button stays hidden without it.',
  'ViewTransition.skipTransition': 'Called on a transition, which these browsers do not have.',
  'Window.requestIdleCallback': '`offscreen-layout.browser.ts` asks for it first.',
};

const dist = path.resolve(import.meta.dirname, '../../dist');

/** The files of this build; those of the one before it are kept next to them. */
function filesOf(extension: string): string[] {
  const list = path.join(dist, 'earlier-assets.json');
  const earlier = new Set<string>(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []);
  return readdirSync(path.join(dist, 'public/assets'))
    .filter((name) => name.endsWith(extension) && !earlier.has(name))
    .map((name) => readFileSync(path.join(dist, 'public/assets', name), 'utf8'));
}

const unite = (sets: readonly Set<string>[]) => [...new Set(sets.flatMap((set) => [...set]))].sort();

it('the style sheets use nothing newer than the oldest browsers that is not listed with its reason', () => {
  const sheets = [...filesOf('.css'), inlineScripts.pageTransition];
  expect(sheets.length).toBeGreaterThan(8);
  expect(unite(sheets.map(findMissingInStyles))).toEqual(Object.keys(styles).sort());
});

it('the scripts call nothing newer than the oldest browsers that is not listed with its reason', () => {
  const { hideDecidedQuestion, lateResourcesToHead, facesScript, picturesScript, farPartsScript } = inlineScripts;
  const inline = [hideDecidedQuestion, lateResourcesToHead, facesScript, picturesScript, farPartsScript];
  const modules = filesOf('.js');
  expect(modules.length).toBeGreaterThan(20);
  expect(unite([...modules, ...inline].map(findMissingInScript))).toEqual(Object.keys(scripts).sort());
});

it('what is guarded or compiled is not listed, and what is bare is', () => {
  expect(findMissingInStyles('a{color:color-mix(in srgb,red,blue)}')).toEqual(new Set(['color-mix()']));
  expect(findMissingInStyles('a{color:red;color:color-mix(in srgb,red,blue)}')).toEqual(new Set());
  expect(
    findMissingInStyles('@supports (color:color-mix(in srgb,red,red)){a{--c:color-mix(in srgb,red,blue)}}').size,
  ).toBe(0);
  expect(findMissingInStyles('a{content:"→"/""}')).toEqual(new Set(['content: alternative text']));
  expect(findMissingInStyles('a,b:has(c){color:red}')).toEqual(new Set([':has in a list of selectors']));
  expect(findMissingInScript('list.toSorted();list.checkVisibility?.();URL.canParse("")')).toEqual(
    new Set(['TypedArray.toSorted', 'URL.canParse_static']),
  );
});

it('the README names the oldest browsers', () => {
  const readme = readFileSync(path.resolve(dist, '../README.md'), 'utf8');
  const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', ios: 'iOS', safari: 'Safari' };
  const [sentence = ''] = /[^\n]*Oldest browsers:[^.]*(?:\.\d[^.]*)*\./s.exec(readme) ?? [];
  for (const browser of oldestBrowsers) {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    expect(sentence).toContain(names[name as keyof typeof names]); // One of the five.
    expect(sentence).toContain(version);
  }
});

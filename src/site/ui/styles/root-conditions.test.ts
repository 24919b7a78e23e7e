import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { AtRule, type Node } from 'postcss';
import { expect, it } from 'vitest';

/**
 * A condition on the content of the whole page, `:root:has(…)`, makes the browser style the whole page again with each
 * piece that arrives. Scripts mark the root element instead; only without scripts is the page itself tested.
 */
const asksWholePage = /(?:^|[\s,(>])(?:html|:root|body|main)(?:\[[^\]]*\]|:not\()*:has\(/;

/** The foot is styled when all else has arrived, the finder is one screen, and a page without fading is one of its kind. */
const isExcepted = (file: string, selector: string) =>
  /footer-push|finder-scene/.test(file) || selector.includes("main[data-transition='none']");

const isWithoutScript = ({ parent }: Node): boolean =>
  parent !== undefined &&
  ((parent instanceof AtRule && parent.params === '(scripting: none)') || isWithoutScript(parent as Node)); // Its type says less of it than it is.

it('no rule for a page with script depends on what the whole page contains', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const found: string[] = [];
  for (const file of globSync('**/*.css', { cwd: root })) {
    postcss.parse(readFileSync(path.join(root, file), 'utf8')).walkRules((rule) => {
      const { selector } = rule;
      if (!asksWholePage.test(selector) || isExcepted(file, selector) || isWithoutScript(rule)) return;
      found.push(`${file}: ${selector}`);
    });
  }
  expect(found).toEqual([]);
});

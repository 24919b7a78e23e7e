import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { canonicalScreens } from '../e2e/screens.ts';
import { sharedServer } from '../support/shared-servers.ts';

const site = await sharedServer('site');

/** The HTML standard's rules and those for accessibility, except for the ones that only concern React's spelling. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // HTML ignores the case of attribute names, and React writes `srcSet` and `hrefLang`.
      'attr-case': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Safari removes the list role from lists without bullets unless the role is explicit.
      'no-redundant-role': 'off',
    },
  }),
);

it.each([...canonicalScreens.map(({ path }) => path), '/nope', '/en/nope'])('the HTML of %s is valid', async (path) => {
  const response = await fetch(site.url + path);
  const html = await response.text();
  // Live regions are empty until something is announced in them.
  const empty = [...html.matchAll(/<(p|li|dd|dt|h\d|address|figcaption)(?=[\s>])[^>]*><\/\1>/g)].map(([tag]) => tag);
  expect(empty.filter((tag) => !/ (?:role="status"|aria-live=)/.test(tag))).toEqual([]);
  const { results } = await validator.validateString(html, path);
  const errors = results.flatMap(({ messages }) => messages);
  expect(errors.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});

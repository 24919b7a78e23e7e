import { describe, expect, it } from 'vitest';
import { needsOf } from '#src/platform/build/selector-needs.ts';
import { PageOutline, toOutlined } from './page-outline.ts';

/** Those of some selectors that can match in a page. */
function matching(html: string, selectors: readonly string[], where: 'anywhere' | 'above' = 'anywhere'): string[] {
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const asked = selectors.map((text) => ({ text, ...toOutlined(needsOf(text), numberOf) }));
  const outline = new PageOutline(html, numbers, html.indexOf('<footer'));
  return asked.filter((selector) => outline.canMatch(selector, where)).map(({ text }) => text);
}

/** Selectors that match, and selectors that do not. */
function check(html: string, found: readonly string[], missing: readonly string[]) {
  expect(matching(html, [...found, ...missing])).toEqual(found);
}

describe('a selector can match', () => {
  it('where one element has all its names', () => {
    check(
      '<p class="a b" data-theme="ink"></p><p class="c" data-theme="leaf"></p>',
      ['.a.b', '.a[data-theme=ink]', 'p', '*', '.a:is(.b,.x)'],
      ['.a.c', '.a[data-theme=leaf]', '.c:is(.b,.x)', 'i.a'],
    );
  });

  it('where its elements stand as it says', () => {
    check(
      '<div class="a"><ul><li class="b"><i class="c"></i></li><li class="d"></li></ul></div><p class="e"></p>',
      ['.a .b', '.a>ul>.b', '.b+.d', '.d~.b', '.a:hover .c', '.a~.e', ':root .a', 'body>.a'],
      ['.a>.b', '.b>.d', '.e .b', '.b+.c', '.a .e', '.d .c'],
    );
  });

  it('by way of any of several ancestors and places', () => {
    check(
      '<b class="a"><b><b class="x"><b><i></i></b></b></b></b><b><i class="y"></i></b>',
      ['.a .x i', 'b>.y'],
      ['.x .y'],
    );
  });

  it('where :has() finds its names anywhere', () => {
    check('<p class="a"></p><img>', ['.a:has(img)'], ['.a:has(svg)']);
  });
});

it('reads what React writes: elements without end, comments, literal text, brackets in attributes', () => {
  check(
    '<!DOCTYPE html><html><head><style>a>b{}<p class="no"></style><script>"<i class=no>"</script></head>' +
      '<body><!--$--><img alt="a > b" class="a"/><br><svg><path class="s"/></svg><!--/$--><p class="b"></p></body></html>',
    ['body>.a', 'body>.b', 'svg>.s', '.a+.b'],
    ['.no', '.s~.b', '.a .b'],
  );
});

it('survives end tags of nothing and elements that never end', () => {
  check('</p><div class="a"></span><p class="b"><i class="c">', ['.a>.b', '.b>.c'], ['.c .b']);
});

it('tells what is above the foot', () => {
  const html = '<main class="a"></main><p class="b"></p><footer><p class="b"></p><p class="c"></p></footer>';
  expect(matching(html, ['.a', '.b', '.c', 'footer .b'], 'above')).toEqual(['.a', '.b']);
});

import { expect, it } from 'vitest';
import { addNames } from './names-in-document.ts';

/** Which of some names a document has. */
function find(html: string, names: readonly string[]): string[] {
  const found = new Set<number>();
  addNames(html, new Map(names.map((name, number) => [name, number])), found);
  return names.filter((_, number) => found.has(number));
}

it('finds tags, classes, ids and attributes with their values and words', () => {
  const has = ['p', '.a', '.b', '#c', '[data-theme]', '[data-theme=ink]', '[data-swatch~=l1]', '[data-swatch=l1 c2]'];
  const lacks = ['i', '.c', '#a', '[data-theme=leaf]', '[data-swatch~=l2]', '[data-x]'];
  expect(find('<P class="a b" id="c" data-theme="ink" data-swatch="l1 c2">', [...has, ...lacks])).toEqual(has);
});

it('reads React’s output: comments, literal text, brackets and quotes in attributes', () => {
  const html =
    '<style>a>b{}<p class="no"></style><script>if(i<b.length)"<i class=no>"</script><!--$--><!-- <p class="no"> -->' +
    '<img alt="a > b" class="a"/><svg><path class="s"/></svg><textarea class="t"><p class="no"></textarea><i title="\'" class="z">';
  expect(find(html, ['.a', '.s', '.t', '.z', '.no', 'path'])).toEqual(['.a', '.s', '.t', '.z', 'path']);
});

it('survives end tags of nothing, elements that never end, and a tag that never ends', () => {
  expect(find('</p><div class="a"></span><p class="b"><i class="c"><b class="d', ['.a', '.b', '.c', '.d'])).toEqual([
    '.a',
    '.b',
    '.c',
  ]);
  expect(find('<p class="a"><title>never', ['.a', 'title'])).toEqual(['.a', 'title']);
});

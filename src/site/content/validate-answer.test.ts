import { expect, it } from 'vitest';
import { createAnswerCheck } from './validate-answer.ts';
import { graphql } from './graphql.ts';

const Names = graphql(`
  fragment Names on EntryInterface {
    title
    ... on company_Entry {
      displayName
      seo {
        title
      }
    }
  }
`);

const Page = graphql(
  `
    query Shape($site: [String], $isFull: Boolean!) {
      total: entryCount(site: $site)
      entry(site: $site) {
        __typename
        id
        postDate
        ...Names
        ... on article_Entry {
          heading
          image(limit: 1) {
            id
            hasFocalPoint
            focalPoint
            width
          }
        }
        ... on page_Entry {
          layout {
            __typename
            ... on section_Entry {
              id
              blocks {
                __typename
                ... on text_Entry {
                  id
                  copy
                }
                ... on spacer_Entry {
                  id
                }
              }
            }
          }
        }
      }
      categories(site: $site) @include(if: $isFull) {
        id
      }
    }
  `,
  [Names],
);

const check = createAnswerCheck(Page);

const image = { id: '9', hasFocalPoint: true, focalPoint: [0.5, 0.5], width: 800 };
const article = {
  __typename: 'article_Entry',
  id: '1',
  title: 'Serre',
  postDate: '2026-11-20T21:30:00-05:00',
  heading: 'La serre',
  image: [image],
};
const block = { __typename: 'text_Entry', id: '3', copy: 'Texte' };
const page = {
  __typename: 'page_Entry',
  id: '2',
  title: 'Équipe',
  postDate: null,
  layout: [{ __typename: 'section_Entry', id: '4', blocks: [block] }],
};
const withArticle = (changes: object) => ({ total: 1, entry: { ...article, ...changes } });
const withBlock = (changes: object) => ({
  total: 1,
  entry: { ...page, layout: [{ __typename: 'section_Entry', id: '4', blocks: [{ ...block, ...changes }] }] },
});

it.each([
  ['an article', withArticle({})],
  ['a page', withBlock({})],
  ['no entry', { total: 0, entry: null }],
  [
    'an entry of another kind that is shown nowhere',
    { total: 0, entry: { __typename: 'job_Entry', id: '1', title: null, postDate: null } },
  ],
  ['a kind that the contract does not know', { total: 0, entry: { ...article, __typename: 'podcast_Entry' } }],
  ['a block that the contract does not know', withBlock({ __typename: 'somethingNew_Entry', id: undefined })],
  ['a picture that was deleted', withArticle({ image: [null] })],
  ['a block that was deleted', { total: 1, entry: { ...page, layout: [null] } }],
  ['an id that is a number', withArticle({ id: 7 })],
  ['the largest number', { ...withArticle({}), total: 2 ** 31 - 1 }],
  ['the smallest number', { ...withArticle({}), total: -(2 ** 31) }],
  ['what a directive asked for', { ...withArticle({}), categories: [{ id: '5' }] }],
  [
    'nulls where the contract allows them',
    withArticle({ title: null, heading: null, image: [{ ...image, width: null, focalPoint: null }] }),
  ],
])('%s has the shape of its document', (_, data) => {
  expect(check(JSON.parse(JSON.stringify(data)))).toBeNull();
});

it.each([
  ['no object', [], ': found a list, expected an object'],
  ['a missing key', { entry: null }, '.total: missing'],
  ['a missing key of an interface', withArticle({ title: undefined }), '.entry.title: missing'],
  ['a missing key of the kind', withArticle({ heading: undefined }), '.entry.heading: missing'],
  ['a kind that is not said', withArticle({ __typename: undefined }), '.entry.__typename: missing'],
  ['a number for a text', withArticle({ title: 7 }), '.entry.title: found number, expected text'],
  ['an object for a text', withArticle({ title: {} }), '.entry.title: found object, expected text'],
  ['a text for a number', { ...withArticle({}), total: '1' }, '.total: found string, expected a number'],
  ['an absurd count', { ...withArticle({}), total: 1e300 }, '.total: found number, expected an integer of 32 bits'],
  ['half an entry', { ...withArticle({}), total: 0.5 }, '.total: found number, expected an integer of 32 bits'],
  ['null where there must be something', { ...withArticle({}), total: null }, '.total: found null, expected a number'],
  ['a text for a list', withArticle({ image: 'a.jpg' }), '.entry.image: found string, expected a list'],
  ['a list for an object', { total: 1, entry: [article] }, '.entry: found a list, expected an object'],
  ['a text for an item', withArticle({ image: ['a'] }), '.entry.image[0]: found string, expected an object'],
  [
    'text for true or false',
    withArticle({ image: [{ ...image, hasFocalPoint: 'yes' }] }),
    '.entry.image[0].hasFocalPoint: found string, expected true or false',
  ],
  [
    'text among numbers',
    withArticle({ image: [{ ...image, focalPoint: [0.5, 'x'] }] }),
    '.entry.image[0].focalPoint[1]: found string, expected a number',
  ],
  ['an invalid date', withArticle({ postDate: 'soon' }), '.entry.postDate: found string, expected a date'],
  ['a wrong type deep inside', withBlock({ copy: 1 }), '.entry.layout[0].blocks[0].copy: found number, expected text'],
  [
    'a wrong type in an unknown kind',
    { total: 1, entry: { ...article, __typename: 'podcast_Entry', heading: {} } },
    '.entry.heading: found object, expected text',
  ],
])('%s is named: %s', (_, data, wrong) => {
  expect(check(JSON.parse(JSON.stringify(data)))).toBe(wrong);
});

it('empties blank texts, and drops what was not asked for', () => {
  const data = withArticle({ title: ' ', heading: '<p>&nbsp;</p>', surprise: { a: { b: 1 } } });
  expect(check(data)).toBeNull();
  expect(data.entry).toEqual({ ...article, title: null, heading: null });
});

it('a number that JSON cannot hold is refused', () => {
  const answer = JSON.stringify(withArticle({ image: [{ ...image, focalPoint: [0.5] }] })).replace('0.5', '1e999');
  expect(check(JSON.parse(answer))).toBe('.entry.image[0].focalPoint[0]: found number, expected a number');
});

it('does not follow an answer deeper than the query selects', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(check(withArticle({ surprise: deep }))).toBeNull();
  expect(check(withArticle({ title: deep }))).toBe('.entry.title: found a list, expected text');
});

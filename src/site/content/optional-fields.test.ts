import { buildSchema, parse, print, validate } from 'graphql';
import { beforeEach, expect, it } from 'vitest';
import { schemaText } from '#src/contract/schema-text.ts';
import { anything } from '#src/platform/process/content-changes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { olderContract } from '#tests/support/older-contract.ts';
import { ContentClient } from './client.ts';
import { graphql } from './graphql.ts';
import { withoutOptionalFields } from './optional-fields.ts';

const Page = graphql(`
  query Cards($site: [String]) {
    entry(site: $site) {
      __typename
      ... on page_Entry {
        layout {
          __typename
          ... on section_Entry {
            blocks {
              __typename
              ... on textCardsMosaic_Entry {
                copy
                variant
              }
            }
          }
        }
      }
    }
  }
`);

/** The document that was sent, and the schema by which the backend validates it. */
let asked: string[];
let schema = schemaText;
/** The keys of a block's answer, from a backend that refuses nothing. */
let block: Record<string, unknown> = {};

beforeEach(() => {
  asked = [];
  schema = olderContract;
  block = { copy: 'Texte' };
  provideFakeRuntime({}, async (request) => {
    if (!request.url.endsWith('/graphql')) return Response.json({ name: 'token', value: 'value' });
    const { query } = (await request.json()) as { query: string }; // What our own client sends.
    asked.push(query);
    const errors = validate(buildSchema(schema), parse(query)).map(({ message }) => ({ message }));
    const blocks = [{ __typename: 'textCardsMosaic_Entry', ...block }];
    const data = { entry: { __typename: 'page_Entry', layout: [{ __typename: 'section_Entry', blocks }] } };
    return Response.json(errors.length > 0 ? { errors } : { data });
  });
});

const answered = { entry: { layout: [{ blocks: [{ copy: 'Texte', variant: null }] }] } };

it('a backend that refuses a missing field is queried again without it, and from then on', async () => {
  const client = new ContentClient();
  expect(await client.query(Page, { site: ['fr_ca'] })).toMatchObject(answered);
  expect(asked.map((query) => query.includes('variant'))).toEqual([true, false]);
  expect(await client.query(Page, { site: ['en_ca'] })).toMatchObject(answered);
  expect(asked.map((query) => query.includes('variant'))).toEqual([true, false, false]);
});

it('calls that are refused at the same time are all sent again', async () => {
  const client = new ContentClient();
  const answers = await Promise.all(['fr_ca', 'en_ca'].map((site) => client.query(Page, { site: [site] })));
  expect(answers).toMatchObject([answered, answered]);
});

it('a backend that leaves an unknown key out answers null', async () => {
  schema = schemaText;
  expect(await new ContentClient().query(Page, { site: ['fr_ca'] })).toMatchObject(answered);
  expect(asked).toHaveLength(1);
});

it('a backend that has gained the field is queried for it after the next change of everything', async () => {
  const client = new ContentClient();
  await client.query(Page, { site: ['fr_ca'] });
  schema = schemaText;
  block = { copy: 'Texte', variant: 'timeline' };
  getRuntime().changes.announce(anything);
  expect(await client.query(Page, { site: ['fr_ca'] })).toMatchObject({
    entry: { layout: [{ blocks: [{ variant: 'timeline' }] }] },
  });
});

it('a refusal for any other reason teaches nothing', async () => {
  schema = olderContract.replace(/(type textCardsMosaic_Entry[^}]*)copy: String/, '$1');
  await expect(new ContentClient().query(Page, { site: ['fr_ca'] })).rejects.toThrow('GraphQL error');
  expect(asked.every((query) => query.includes('variant'))).toBe(true);
});

it('only the fields that a backend may lack are left out', () => {
  expect(print(withoutOptionalFields(Page))).toBe(print(Page).replace(/\n\s+variant/, ''));
});

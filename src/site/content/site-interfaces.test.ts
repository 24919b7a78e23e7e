import { buildSchema, parse, print, validate } from 'graphql';
import { expect, it } from 'vitest';
import { schemaText, siteSchemaText } from '#src/contract/schema-text.ts';
import { withoutSiteInterfaces } from './site-interfaces.ts';

const document = parse('{ entry(site: "fr_ca") { __typename ... on LayoutInterface { layout { __typename } } } }');

it('a fragment on an interface that backends do not know is sent as one on each of its types', () => {
  const sent = withoutSiteInterfaces(document);
  const problems = (text: string, asked: typeof document) => validate(buildSchema(text), asked).length;
  expect([problems(siteSchemaText, document), problems(schemaText, document), problems(schemaText, sent)]).toEqual([
    0, 1, 0,
  ]);
  expect(print(sent).match(/\.\.\. on \w+/g)).toEqual(
    ['article', 'event', 'pressRelease', 'program', 'page', 'home'].map((kind) => `... on ${kind}_Entry`),
  );
});

it('the contract of backends has none of these interfaces', () => {
  expect(siteSchemaText).toContain('interface PageInterface @siteOnly');
  expect(schemaText).not.toMatch(/PageInterface|LayoutInterface|OpeningInterface|PicturedInterface|PushInterface/);
});

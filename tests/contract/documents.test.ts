import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSchema, isScalarType, print, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Backend, createBackend } from '#src/backend/backend.ts';
import { schemaText } from '#src/contract/schema-text.ts';
import { createAnswerCheck } from '#src/site/content/validate-answer.ts';
import { withoutOptionalFields } from '#src/site/content/optional-fields.ts';
import { forCategories } from '#src/site/lists/category-criterion.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { type NamedDocument, loadDocuments, namesInSource, variablesFor } from '../support/documents.ts';
import { olderContract } from '../support/older-contract.ts';
import { type RunningServer, startBackend } from '../support/servers.ts';

// The framework's router needs a server-component build; no document depends on it.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const root = path.resolve(import.meta.dirname, '../..');
const documents: NamedDocument[] = await loadDocuments();

let backend: Backend;
let dataDir: string;
let remote: RunningServer;

async function ask(send: (request: Request) => Promise<Response>, base: string, document: NamedDocument, site: string) {
  const post = (call: string, body: string, headers: Record<string, string> = {}) =>
    send(
      new Request(`${base}/api/content/${call}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      }),
    );
  const csrfAnswer = await post('get-csrf-token', '');
  const cookie = csrfAnswer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const csrf: { name: string; value: string } = await csrfAnswer.json();
  const gqlAnswer = await post('get-gql-token', JSON.stringify({ [csrf.name]: csrf.value }), { cookie });
  const gql: { value: string } = await gqlAnswer.json();
  const answer = await post(
    'graphql',
    JSON.stringify({
      operationName: document.name,
      query: print(document.document),
      variables: variablesFor(document, site),
    }),
    { cookie, 'x-csrf-token': csrf.value, authorization: `Bearer ${gql.value}` },
  );
  return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown } }; // GraphQL over HTTP.
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'contract-'));
  remote = await startBackend();
  backend = await createBackend({
    privateDir: path.join(root, 'private'),
    dataDir,
    sites: parseEnv({}).sites,
    origin: 'http://localhost:8080',
    namespace: 'content',
    log: () => undefined,
  });
});

afterAll(async () => {
  await backend?.close();
  await remote?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Most characters of a document, and of its answer with the demonstration's content: a fifth above the largest of today. */
const mostAsked = 20_000;
const mostAnswered = 80_000;

describe('the documents of the site', () => {
  it('are all exported, so that these tests find them, each under a unique name', () => {
    const names = documents.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.toSorted()).toEqual(namesInSource().toSorted());
    expect(names.length).toBeGreaterThan(25);
  });

  it('are valid against the contract', () => {
    const schema = buildSchema(schemaText);
    for (const { name, document } of documents) {
      expect([name, validate(schema, document).map(({ message }) => message)]).toEqual([name, []]);
    }
  });

  it('are valid against a backend that lacks the optional fields, once these are left out', () => {
    const schema = buildSchema(olderContract);
    for (const { name, document } of documents) {
      const asked = withoutOptionalFields(document);
      expect([name, validate(schema, asked).map(({ message }) => message)]).toEqual([name, []]);
    }
  });

  it('declare only variables of scalar types, because a backend that builds its types on demand knows no others', () => {
    const schema = buildSchema(schemaText);
    for (const { name, operation } of documents) {
      const others = (operation.variableDefinitions ?? []).filter(({ type }) => {
        const named = schema.getType(print(type).replace(/[[\]!]/g, ''));
        return !isScalarType(named);
      });
      expect([name, others.map(print)]).toEqual([name, []]);
    }
  });

  it('of lists are valid when no category is chosen, and then do not mention categories', () => {
    const schema = buildSchema(schemaText);
    const narrowed = documents.filter(({ document }) => print(document).includes('$categories'));
    expect(narrowed.length).toBeGreaterThanOrEqual(3);
    for (const { name, document } of narrowed) {
      const all = forCategories(document, {});
      expect([name, validate(schema, all).map(({ message }) => message)]).toEqual([name, []]);
      expect(print(all)).not.toMatch(/relatedToCategories|\$categories/);
      expect(forCategories(document, {})).toBe(all);
      expect(forCategories(document, { categories: ['1'] })).toBe(document);
    }
  });

  it('name their site in the query and in every relation criterion', () => {
    for (const { name, document, operation } of documents) {
      const withoutSite = operation.selectionSet.selections.filter(
        (field) => field.kind === 'Field' && !field.arguments?.some((argument) => argument.name.value === 'site'),
      );
      const criteria = print(document).match(/relatedTo(Categories|Entries): \[?\{[^}]*\}/g) ?? [];
      expect([name, withoutSite.map(print), criteria.filter((text) => !text.includes('site:'))]).toEqual([
        name,
        [],
        [],
      ]);
    }
  });

  describe.each(['fr_ca', 'en_ca'])('on %s', (site) => {
    it.each(documents.map((document) => [document.name, document] as const))(
      '%s is answered without error, in process and over HTTP alike',
      async (_, document) => {
        const inProcess = await ask((request) => backend.handle(request), 'http://embedded.invalid', document, site);
        expect(inProcess.status).toBe(200);
        expect(inProcess.body.errors).toBeUndefined();
        const costs = [print(document.document).length, JSON.stringify(inProcess.body.data).length];
        expect([costs, (costs[0] ?? 0) <= mostAsked && (costs[1] ?? 0) <= mostAnswered]).toEqual([costs, true]);
        const overHttp = await ask(fetch, remote.url, document, site);
        expect(overHttp.body.errors).toBeUndefined();
        expect(Object.keys(overHttp.body.data ?? {})).toEqual(Object.keys(inProcess.body.data ?? {}));
        expect(createAnswerCheck(document.document)(overHttp.body.data)).toBeNull();
        if (document.name.endsWith('Page')) expect(inProcess.body.data?.['entry']).toBeTruthy();
      },
    );
  });
});

import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { fieldFacts, sections } from '#src/contract/model.ts';
import { schemaText } from '#src/contract/schema-text.ts';
import { type FieldModel, readContentModel } from './content-model.ts';

const model = readContentModel(buildSchema(schemaText));
const modelsOf = (name: string) => [...model.values()].flatMap((type) => type.get(name) ?? []);

/** The kind of field that each fact is about. */
const kindOfFact: Readonly<Record<string, FieldModel['kind']>> = {
  section: 'entries',
  group: 'categories',
  volume: 'assets',
  markup: 'text',
  isMultiline: 'text',
  options: 'text',
  columns: 'table',
  decimals: 'number',
};

it('every fact is about a field that the schema has, of the kind that it is about', () => {
  const wrong = [...fieldFacts].filter(([name, facts]) => {
    const found = modelsOf(name);
    return found.length === 0 || Object.keys(facts).some((fact) => found.some(({ kind }) => kind !== kindOfFact[fact]));
  });
  expect(wrong).toEqual([]);
});

it('the values of columns are those of columns that exist', () => {
  for (const [name, { columns = {} }] of fieldFacts) {
    for (const table of modelsOf(name)) {
      if (table.kind === 'table') expect(table.columns).toEqual(expect.arrayContaining(Object.keys(columns)));
    }
  }
});

it('a field means the same in every type', () => {
  const names = new Set([...model.values()].flatMap((type) => [...type.keys()]));
  const differing = [...names].filter((name) => {
    const [first, ...others] = modelsOf(name).map((found) => JSON.stringify(found));
    return others.some((other) => other !== first);
  });
  expect(differing).toEqual([]);
});

it('every section has its entry type in the schema', () => {
  for (const { entryType } of sections.values()) expect([...model.keys()]).toContain(`${entryType}_Entry`);
});

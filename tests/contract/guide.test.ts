import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { uriFormatOf } from '../../.deploy/craft/project-config.ts';
import type { FieldModel } from '#src/backend/content/content-model.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { defaultQuality, fieldFacts, namedTransforms, sections } from '#src/contract/model.ts';
import { proseClasses } from '#src/contract/prose-classes.ts';

const guide = path.resolve(import.meta.dirname, '../../src/contract/README.md');
const { model } = buildContentSchema();

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const code = (text: string) => `\`${text}\``;
const codes = (texts: Iterable<string>) => [...texts].map(code).join(', ');

function sectionRows(): string[][] {
  return [...sections].map(([handle, section]) => [
    code(handle),
    section.kind === 'single' ? 'single' : `${section.kind} of ${code(section.entryType)}`,
    ...(['fr', 'en'] as const).map((language) => {
      const uri = uriFormatOf(section, language);
      return uri === null ? 'none' : code(uri);
    }),
  ]);
}

/** Fields by their meaning in Craft, where the name alone does not tell it. */
function fieldRows(): string[][] {
  const models = new Map([...model.values()].flatMap((type) => [...type]));
  const groups = [...Map.groupBy(models, ([name, field]) => inCraft(name, field))];
  return groups
    .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
    .flatMap(([meaning, fields]) => (meaning === null ? [] : [[meaning, codes(fields.map(([name]) => name))]]));
}

function inCraft(name: string, field: FieldModel): string | null {
  const { isMultiline, columns = {}, decimals } = fieldFacts.get(name) ?? {};
  switch (field.kind) {
    case 'entries':
      return field.section === 'any' ? 'entries of any section' : `entries of ${code(field.section)}`;
    case 'categories':
      return `categories of ${code(field.group)}`;
    case 'assets':
      return `files of ${code(field.volume)}`;
    case 'text':
      if (field.options) return `dropdown: empty, ${codes(field.options)}`;
      if (field.markup === 'rich') return 'rich text (CKEditor)';
      if (field.markup === 'inline') return 'plain text of several lines, in which links and emphasis are HTML';
      return isMultiline ? 'plain text of several lines' : null;
    case 'table': {
      const [closed] = Object.entries(columns);
      return closed ? `table whose column ${code(closed[0])} has ${codes(closed[1])}` : null;
    }
    case 'number':
      return decimals ? `number, decimals: ${decimals}` : null;
    case 'blocks':
    case 'boolean':
    case 'date':
    case 'seo':
      return null;
  }
}

const tables: Readonly<Record<string, string>> = {
  sections: table(['Section', 'Kind', 'URI format, French', 'URI format, English'], sectionRows()),
  fields: table(['In Craft', 'Fields'], fieldRows()),
  transforms: table(
    ['Transform', 'Mode', 'Width', 'Height'],
    Object.entries(namedTransforms).map(([name, { mode, width, height }]) => [
      code(name),
      mode,
      String(width),
      height ? String(height) : 'in proportion',
    ]),
  ),
};

it('the tables of the guide are those of the model: `tests/contract/guide.test.ts -u` writes them anew', async () => {
  const text = await readFile(guide, 'utf8');
  let found = 0;
  const written = text.replace(
    /(<!-- (\w+), from model\.ts -->\n)[\s\S]*?(?=\n<!-- end -->)/g,
    (_, mark: string, name: string) => {
      found++;
      return `${mark}\n${tables[name] ?? `no table ${name}`}\n`;
    },
  );
  expect(found).toBe(Object.keys(tables).length);
  const config = await resolveConfig(guide);
  await expect(await format(written, { ...config, filepath: guide })).toMatchFileSnapshot(guide);
});

it('the guide names the quality of pictures and every class of rich texts, with its elements', async () => {
  const text = await readFile(guide, 'utf8');
  expect(text).toContain(`Quality ${defaultQuality}`);
  for (const [name, elements] of proseClasses) {
    const [row = ''] = new RegExp(`^\\| ${code(name)} .*$`, 'm').exec(text) ?? [];
    expect(row).toContain(`| ${codes(elements)} `);
  }
});

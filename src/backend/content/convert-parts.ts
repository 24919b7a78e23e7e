import type { SeoValue, TableRow } from './content-types.ts';
import type { Complain } from './convert-text.ts';
import { convertText } from './convert-text.ts';
import type { FieldContext } from './field-context.ts';
import { joinPath, toList } from './field-context.ts';
import { parseContentDate } from './parse-date.ts';
import { describeValue } from './content-problems.ts';
import { isYamlMap } from './yaml-files.ts';

/** Milliseconds since 1970; null for an invalid date, which is reported as a problem. */
export function convertDate(value: unknown, complain: Complain, context: FieldContext): number | null {
  const date = typeof value === 'string' ? parseContentDate(value, context.now) : null;
  if (date === null)
    complain(`expected a date as "+9d 18:30", "-12d", "today 17:00" or ISO 8601, found ${describeValue(value)}`);
  return date;
}

/** A row of a table with a text, or null, in every column. */
export function convertRow(columns: readonly string[], row: unknown, path: string, context: FieldContext): TableRow {
  const { file, problems, site } = context;
  if (!isYamlMap(row)) {
    problems.add(file, path, `expected a row with ${columns.join(', ')}, found ${describeValue(row)}`);
    return {};
  }
  for (const name of Object.keys(row)) {
    if (!columns.includes(name))
      problems.add(file, joinPath(path, name), `expected one of the columns ${columns.join(', ')}`);
  }
  const cell = (name: string) =>
    convertText(row[name], site.language, (message) => problems.add(file, joinPath(path, name), message));
  return Object.fromEntries(columns.map((name) => [name, cell(name)]));
}

const seoKeys = ['title', 'description', 'image', 'robots', 'canonical'];

/** The seo field: unset texts are empty. */
export function convertSeo(value: unknown, path: string, context: FieldContext): SeoValue {
  const complainAt = (name: string) => (message: string) =>
    context.problems.add(context.file, joinPath(path, name), message);
  const seo = isYamlMap(value) ? value : {};
  if (!isYamlMap(value))
    context.problems.add(context.file, path, `expected { ${seoKeys.join(', ')} }, found ${describeValue(value)}`);
  for (const name of Object.keys(seo)) {
    if (!seoKeys.includes(name)) complainAt(name)(`expected one of ${seoKeys.join(', ')}; found an unknown field`);
  }
  const text = (name: string) => convertText(seo[name], context.site.language, complainAt(name)) ?? '';
  const image = text('image');
  const imageId = context.references.assets.get(`images/${image}`) ?? null;
  if (image && imageId === null) complainAt('image')(`expected a file of media/images, found ${describeValue(image)}`);
  const robots = toList(seo.robots ?? []).map(String);
  return { title: text('title'), description: text('description'), imageId, robots, canonical: text('canonical') };
}

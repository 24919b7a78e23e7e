import { GraphQLError } from 'graphql';
import type { ContentModel } from '#src/backend/content/content-model.ts';
import { limitParts } from './limit-arguments.ts';

/** Columns of every element, as SQL over the alias `e`. */
const columns: Readonly<Record<string, string>> = {
  id: 'e.id',
  title: 'e.title_order',
  slug: 'e.slug',
  uri: 'e.uri',
  postDate: 'e.post_date',
  expiryDate: 'e.expiry_date',
  dateCreated: 'e.created',
  dateUpdated: 'e.updated',
  dateStart: 'e.date_start',
  dateEnd: 'e.date_end',
  level: 'e.level',
  lft: 'e.position',
};

/** Turns `orderBy` into SQL. */
export type OrderBy = (text: string) => string;

/**
 * Understands `"column [asc|desc]"`, several separated by commas, for the columns of elements and the single-valued fields of
 * the model. Anything else is a GraphQL error, as in Craft.
 */
export function createOrderBy(model: ContentModel): OrderBy {
  const fieldKinds = new Map<string, string>();
  for (const type of model.values()) {
    for (const [name, { kind }] of type) fieldKinds.set(name, kind);
  }

  function columnSql(name: string): string {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column) return column;
    const kind = fieldKinds.get(name);
    const value = `json_extract(e.fields, '$.${name}')`;
    if (kind === 'text') return `fold(${value})`;
    if (kind === 'number' || kind === 'date' || kind === 'boolean') return value;
    throw new GraphQLError(`Cannot order by “${name}”: there is no such column.`);
  }

  return (text) => {
    const columnsAsked = text.split(',');
    limitParts('orderBy', columnsAsked, 5);
    const parts = columnsAsked.map((part) => {
      const [, name, direction] = /^\s*([A-Za-z]\w*)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
      if (!name) throw new GraphQLError(`orderBy must be “column [asc|desc]”, found “${part.trim()}”.`);
      return `${columnSql(name)} ${direction?.toUpperCase() ?? 'ASC'}`;
    });
    // Equal elements keep one order on all pages of a list.
    return [...parts, 'e.id'].join(', ');
  };
}

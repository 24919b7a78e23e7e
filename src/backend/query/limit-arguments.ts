import { GraphQLError } from 'graphql';

/** Characters of all values of an argument together: a thousand ids. */
const maxCharacters = 20_000;
/** Parts of an argument, each a separate condition. */
const maxConditions = 50;

const listsOfConditions: readonly string[] = [
  'relatedToEntries',
  'relatedToCategories',
  'dateStart',
  'dateEnd',
  'postDate',
  'expiryDate',
];

/** Refuses arguments so long that one statement would take minutes. */
export function limitArguments(args: object): void {
  for (const [name, value] of Object.entries(args) as [string, unknown][]) {
    if (Array.isArray(value) && listsOfConditions.includes(name)) limitParts(name, value);
    if (JSON.stringify(value).length > maxCharacters) {
      throw new GraphQLError(`${name} may have ${maxCharacters} characters.`);
    }
  }
}

/** Refuses more parts of an argument than one statement can take. */
export function limitParts(name: string, parts: readonly unknown[], max = maxConditions): void {
  if (parts.length > max) throw new GraphQLError(`${name} may have ${max} parts.`);
}

import { readFileSync } from 'node:fs';

/** The contract with the interfaces that the site alone knows. The build puts the text in the place of this reading. */
export const siteSchemaText = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');

const siteInterface = /^interface (\w+) @siteOnly /gm;

/** Names of those interfaces. */
export const siteInterfaces = Array.from(siteSchemaText.matchAll(siteInterface), ([, name = '']) => name);

/** The contract between site and backend. Definitions are separated by empty lines. */
export const schemaText = siteSchemaText
  .split('\n\n')
  .filter((definition) => definition.search(siteInterface) < 0)
  .join('\n\n')
  .replaceAll(new RegExp(` & (?:${siteInterfaces.join('|')})\\b`, 'g'), '');

import { readFileSync } from 'node:fs';

/** The contract with the interfaces that the site alone knows. The build puts the text in the place of this reading. */
export const siteSchemaText = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');

/** The contract between site and backend. */
export const schemaText = withoutSiteOnly(siteSchemaText);

/** Definitions are separated by empty lines. */
function withoutSiteOnly(text: string): string {
  const names: string[] = [];
  const rest = text.split('\n\n').filter((definition) => {
    const [, name] = /^interface (\w+) @siteOnly /m.exec(definition) ?? [];
    if (name !== undefined) names.push(name);
    return name === undefined;
  });
  return rest.join('\n\n').replaceAll(new RegExp(` & (?:${names.join('|')})\\b`, 'g'), '');
}

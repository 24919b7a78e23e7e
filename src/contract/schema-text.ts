import { readFileSync } from 'node:fs';

/** The contract with the interfaces that the site alone knows. The build puts the text in the place of this reading. */
export const siteSchemaText = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');

/** The contract between site and backend. */
export const schemaText = withoutSiteOnly(siteSchemaText);

function withoutSiteOnly(text: string): string {
  const names: string[] = [];
  const rest = text.replace(/"""[^"]*"""\ninterface (\w+) @siteOnly \{[^}]*\}\n+/g, (_block, name: string) => {
    names.push(name);
    return '';
  });
  return rest.replaceAll(new RegExp(` & (?:${names.join('|')})\\b`, 'g'), '');
}

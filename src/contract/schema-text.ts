import { readFileSync } from 'node:fs';

/** The contract between site and backend. The build puts the text in the place of this reading. */
export const schemaText = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The organisation's name without `SYSTEM_NAME`: from the settings of the embedded backend's content, before the content is
 * loaded. Empty without one; the check of the content reports any fault of the file.
 */
export async function readOrganisationName(privateDir: string): Promise<string> {
  const file = path.join(privateDir, 'content', 'globals', 'settings.yaml');
  if (!existsSync(file)) return '';
  const { parse } = await import('yaml');
  try {
    const { organisationName: name } = (parse(await readFile(file, 'utf8')) ?? {}) as { organisationName?: unknown };
    return typeof name === 'string' ? name.trim() : '';
  } catch {
    return '';
  }
}

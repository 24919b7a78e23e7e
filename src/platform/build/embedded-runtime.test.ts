import path from 'node:path';
import { type ViteDevServer, runnerImport } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import type * as EmbeddedRuntime from './embedded-runtime.ts';

const mask = process.umask();
afterEach(() => {
  process.umask(mask);
  vi.unstubAllEnvs();
});

/** The plug-in as Waku's configuration has it: loaded by a module runner that is closed before the server starts. */
async function loadPlugin() {
  const file = path.join(import.meta.dirname, 'embedded-runtime.ts');
  const { module } = await runnerImport<typeof EmbeddedRuntime>(file, { configFile: false });
  return module.embeddedRuntime() as { configureServer: (server: Partial<ViteDevServer>) => Promise<void> };
}

it('reads the settings after the loader of the configuration has been closed', async () => {
  vi.stubEnv('PORT', 'many');
  const plugin = await loadPlugin();
  await expect(plugin.configureServer({})).rejects.toThrow('PORT: found "many"');
});

it.skipIf(process.platform === 'win32')(
  'keeps what development writes from other users, before anything is read',
  async () => {
    process.umask(0);
    vi.stubEnv('PORT', 'many');
    const plugin = await loadPlugin();
    await expect(plugin.configureServer({})).rejects.toThrow('PORT: found "many"');
    expect(process.umask()).toBe(0o077);
  },
);

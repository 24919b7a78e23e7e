import type { ViteDevServer } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { parts } from '../../process-parts.ts';
import { embeddedRuntime } from './embedded-runtime.ts';

const mask = process.umask();
afterEach(() => {
  process.umask(mask);
  vi.unstubAllEnvs();
});

it.skipIf(process.platform === 'win32')(
  'keeps what development writes from other users, before anything is read',
  async () => {
    process.umask(0);
    vi.stubEnv('PORT', 'many');
    const { configureServer } = embeddedRuntime(parts) as {
      configureServer: (server: Partial<ViteDevServer>) => Promise<void>;
    };
    await expect(configureServer({})).rejects.toThrow('PORT: found "many"');
    expect(process.umask()).toBe(0o077);
  },
);

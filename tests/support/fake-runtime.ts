import { createPageNotes } from '#src/platform/request/page-notes.ts';
import type { RequestContext } from '#src/platform/request/request-context.ts';
import { createContentChanges } from '#src/platform/process/content-changes.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import type { Log } from '#src/platform/process/log.ts';
import { createSiteMeter } from '#src/platform/process/metrics/site-meter.ts';
import { PayloadStore } from '#src/platform/pages/payload-store.ts';
import { type Runtime, provideRuntime } from '#src/platform/process/runtime.ts';

export interface LogLine {
  readonly level: keyof Log;
  readonly message: string;
}

/** Provides a runtime to the code under test, with a backend of the test's choice, and records its log. */
export function provideFakeRuntime(
  settings: Record<string, string> = {},
  backend: Runtime['backend'] = null,
  shared: Runtime['shared'] = null,
  disk: Runtime['disk'] = null,
): { runtime: Runtime; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (level: keyof Log) => (message: string) => void lines.push({ level, message });
  const log = { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
  const runtime = {
    env: parseEnv({ SYSTEM_NAME: 'Le Tremplin', ...settings }),
    log,
    meter: createSiteMeter(),
    backend,
    changes: createContentChanges(),
    disk,
    shared,
    drawings: { find: () => Promise.resolve(null) },
    payloads: new PayloadStore(),
    isDevelopment: false,
    bootUrl: '',
  };
  provideRuntime(runtime);
  return { runtime, lines };
}

/** The context of a request, at the root of the French site by default. */
export function fakeRequestContext(overrides: Partial<RequestContext> = {}): RequestContext {
  const [site] = parseEnv({}).sites;
  if (!site) throw new Error('The default settings have no site.');
  return {
    requestId: 'test',
    site,
    url: new URL('http://localhost:8080/'),
    kind: 'document',
    headers: new Headers(),
    method: 'GET',
    clientAddress: '127.0.0.1',
    status: 200,
    redirectTo: null,
    setCookies: [],
    refusedTokens: null,
    isPreview: false,
    previewToken: null,
    notes: createPageNotes(),
    ...overrides,
  };
}

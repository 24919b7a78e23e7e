import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EngineOptions, type PrintingEngine, clickActions, keyActions, reportFaults } from './engine.ts';
import { printed, startProgram } from './program.ts';

const preferences = {
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'fr-CA, fr, en',
  'remote.active-protocols': 1,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // Nothing may leave the machine: there is no such proxy, and pages from here need none.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
};

interface FirefoxOptions extends EngineOptions {
  /** With a window on the display of `env`, instead of none. */
  readonly env?: NodeJS.ProcessEnv;
  /** Scrollbars that take room, as on a desktop; without, they take none, as on a phone. */
  readonly classicScrollbars?: boolean;
}

/** Starts the system's Firefox and drives it by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox({
  width,
  height,
  scripts = true,
  env,
  classicScrollbars = false,
}: FirefoxOptions): Promise<PrintingEngine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'engines-firefox-'));
  const all = {
    ...preferences,
    'javascript.enabled': scripts,
    'widget.gtk.overlay-scrollbars.enabled': !classicScrollbars,
    'ui.useOverlayScrollbars': classicScrollbars ? 0 : 1,
    // With assistive technology running, the browser reports everything.
    'accessibility.force_disabled': env ? -1 : 1,
  };
  const lines = Object.entries(all).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const parameters = [
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    ...(env ? [] : ['--headless']),
  ];
  const program = startProgram('firefox-esr', parameters, { TZ: 'America/Toronto', ...env }, [
    'ignore',
    'ignore',
    'pipe',
  ]);
  const stop = async () => {
    await program.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await printed(program, 2, /WebDriver BiDi listening on (ws:\S+)/);
    const { send, on } = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    // The first tab of a window never has the focus, so that nothing in it matches `:focus`.
    const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }; // As the specification says.
    const complaints: string[] = [];
    on('log.entryAdded', (entry) => {
      const { level, text } = entry as { level: string; text: string | null }; // As the specification says.
      if (level === 'error') complaints.push(text ?? '');
    });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    await send('script.addPreloadScript', { functionDeclaration: `() => { ${reportFaults} }` });
    const resize = async (w: number, h: number) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width: w, height: h } }));
    await resize(width, height);
    // Where the page's scripts are off, those of tests run in another world, in which no promise is ever kept.
    const target = scripts ? { context } : { context, sandbox: 'test' };
    const toJson = (expression: string) =>
      scripts
        ? `Promise.resolve(${expression}).then((value) => JSON.stringify({ value }))`
        : `JSON.stringify({ value: ${expression} })`;
    const evaluate = async (expression: string) => {
      const answer = (await send('script.evaluate', {
        expression: toJson(expression),
        target,
        awaitPromise: scripts,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } }; // As the specification says.
      if (!answer.result) throw new Error(`The page said: ${answer.exceptionDetails?.text}`);
      return (JSON.parse(answer.result.value) as { value?: unknown }).value; // As written above.
    };
    return {
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      async go(where) {
        if (where === 'reload') await send('browsingContext.reload', { context, wait: 'complete' });
        else await send('browsingContext.traverseHistory', { context, delta: where === 'back' ? -1 : 1 });
      },
      evaluate,
      click: async (x, y) => void (await send('input.performActions', { context, actions: clickActions(x, y) })),
      press: async (keys, held) =>
        void (await send('input.performActions', { context, actions: keyActions(keys, held) })),
      resize,
      async screenshot() {
        const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }; // As the specification says.
        return Buffer.from(data, 'base64');
      },
      async print() {
        const page = { width: 21.59, height: 27.94 };
        const { data } = (await send('browsingContext.print', { context, page })) as { data: string }; // As the specification says.
        return Buffer.from(data, 'base64');
      },
      takeComplaints: () => complaints.splice(0),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

/** Commands and events over a WebSocket, as WebDriver BiDi numbers them. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`Expected a WebSocket at ${url}.`)), { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // As the specification says.
    if (answer.id === undefined) return listeners.get(answer.method ?? '')?.(answer.params);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let sent = 0;
  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++sent;
      waiting.set(id, ({ type, result, error, message }) =>
        type === 'error' ? reject(new Error(`${method}: ${error}: ${message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, on: (event: string, listener: (params: unknown) => void) => void listeners.set(event, listener) };
}

import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../support/servers.ts';
import { startDisplay } from './display.ts';
import { type Engine, type EngineOptions, clickActions, keyActions, reportFaults } from './engine.ts';
import { startProgram } from './program.ts';

/** Starts a window of the system's WebKitGTK and drives it by WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit({ width, height, scripts = true, off = [] }: EngineOptions): Promise<Engine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'engines-webkit-'));
  const report = path.join(folder, 'complaints.txt');
  await writeFile(report, '');
  let known = 0;
  const display = await startDisplay(1400, 1000);
  const port = await findFreePort();
  const env = {
    ...display.env,
    TZ: 'America/Toronto',
    NO_AT_BRIDGE: '1',
    // Root has no sandbox to give.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], env, 'ignore');
  let session: string | null = null;
  const send = async (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown }; // As the specification says.
    if (!answer.ok) throw new Error(`${method} ${command}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };
  const stop = async () => {
    // The driver ends its window with the session.
    if (session !== null) await send('DELETE', session).catch(() => undefined);
    await driver.stop();
    await display.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(`WebKitWebDriver on port ${port}`, () =>
      fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok),
    );
    const parameters = [
      '--automation',
      '--width',
      width,
      '--height',
      height,
      '--report',
      report,
      ...(scripts ? ['--script', reportErrors] : ['--no-scripts']),
    ];
    const { sessionId } = (await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: path.resolve(import.meta.dirname, 'webkit-window.py'),
            args: [...parameters, ...off.flatMap((feature) => ['--off', feature])].map(String),
          },
        },
      },
    })) as { sessionId: string }; // As the specification says.
    session = `/session/${sessionId}`;
    const command = (name: string, body: object = {}) => send('POST', `/session/${sessionId}/${name}`, body);
    const perform = async (actions: object[]) => void (await command('actions', { actions }));
    const engine: Engine = {
      open: async (url) => void (await command('url', { url })),
      go: async (where) => void (await command(where === 'reload' ? 'refresh' : where)),
      async evaluate(expression) {
        const script = `const done = arguments[arguments.length - 1];
          Promise.resolve(${expression}).then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`;
        const { value, error } = JSON.parse(String(await command('execute/async', { script, args: [] }))) as {
          value?: unknown;
          error?: string;
        }; // As written above.
        if (error !== undefined) throw new Error(`The page said: ${error}`);
        return value;
      },
      click: (x, y) => perform(clickActions(x, y)),
      press: (keys, held) => perform(keyActions(keys, held)),
      resize: async (w, h) => void (await command('window/rect', { width: w, height: h })),
      screenshot: async () => Buffer.from(String(await send('GET', `/session/${sessionId}/screenshot`)), 'base64'),
      takeComplaints: () => {
        const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
        const news = lines.slice(known).map((line) => String(JSON.parse(line)));
        known = lines.length;
        return news;
      },
      stop,
    };
    // The window manager gives its window the focus in its own time; without it keys are lost.
    await waitFor('a window with the focus', () => engine.evaluate('document.hasFocus()'));
    return engine;
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs in every document before its scripts. The engine does not report errors to its driver, only to the page's window.
 */
const reportErrors = `{
const report = (text) => webkit.messageHandlers.report.postMessage(text);
const { error } = console;
console.error = (...words) => { report(words.join(' ')); error(...words); };
addEventListener('error', ({ message }) => message && report(message));
}
${reportFaults}`;

/** Waits for up to a minute until a question is answered with true. */
async function waitFor(what: string, ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask().catch(String);
    if (answer === true) return;
    if (Date.now() > deadline) throw new Error(`Expected ${what}, found ${String(answer)}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

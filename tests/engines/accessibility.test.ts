import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasAccessibilityTree } from '../../src/platform/setup/test-programs.mjs';
import { sharedServer } from '../support/shared-servers.ts';
import { startDisplay } from './display.ts';
import { startFirefox } from './firefox.ts';
import { type Program, printed, startProgram } from './program.ts';
import { Visitor } from './visitor.ts';

/**
 * What Firefox tells a screen reader on a fixed day, compared with the files in `accessibility`:
 * `npm run test:engines -- accessibility --update` writes them anew.
 */
describe.runIf(hasAccessibilityTree())('the tree of a screen reader', () => {
  const ends: (() => Promise<void>)[] = [];
  let env: NodeJS.ProcessEnv = {};
  let visitor: Visitor;

  beforeAll(async () => {
    const { url } = await sharedServer('gallery');
    const display = await startDisplay(1400, 1000);
    ends.push(display.stop);
    const start = (command: string, parameters: string[]): Program => {
      const program = startProgram(command, parameters, env, ['ignore', 'pipe', 'ignore']);
      ends.push(program.stop);
      return program;
    };
    env = { ...display.env, GNOME_ACCESSIBILITY: '1' };
    const bus = await printed(start('dbus-daemon', ['--session', '--nofork', '--print-address']), 1, /^(\S+)\n/);
    env = { ...env, DBUS_SESSION_BUS_ADDRESS: bus };
    start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
    const engine = await startFirefox({ width: 390, height: 844, env });
    ends.push(engine.stop);
    visitor = new Visitor(engine, url);
    await visitor.reset();
  });
  afterAll(async () => {
    // The last one started builds on the others.
    for (const end of ends.toReversed()) await end();
  });

  const readOnce = async () => {
    const script = path.resolve(import.meta.dirname, 'accessible-tree.py');
    const { stdout } = await promisify(execFile)('/usr/bin/python3', [script], { env: { ...process.env, ...env } });
    return stdout;
  };
  /** Firefox reports changes with a delay: the tree is read until it stays the same. */
  const readTree = async () => {
    let tree = await readOnce();
    for (let before = ''; tree !== before; tree = await readOnce()) before = tree;
    return tree;
  };
  /** The footer, the second landmark without a name, is recorded once; elsewhere it is below the window, where parts of it come late. */
  const readAboveFooter = async () => {
    const mark = '\n  landmark\n';
    return `${(await readTree()).split(mark).slice(0, 2).join(mark).trimEnd()}\n`;
  };
  const recorded = (name: string) => path.resolve(import.meta.dirname, 'accessibility', `${name}.txt`);

  test('the home page', async () => {
    await visitor.open('/');
    await expect(await readTree()).toMatchFileSnapshot(recorded('home'));
  });

  test('the open menu', async () => {
    await visitor.open('/contact');
    await visitor.click('button', 'Ouvrir le menu de navigation');
    await visitor.focusOn('button', 'Fermer le menu de navigation');
    await expect(await readAboveFooter()).toMatchFileSnapshot(recorded('menu'));
  });

  test('the filters of a list', async () => {
    await visitor.open('/entreprises');
    await visitor.click('[popovertarget=list-filters]');
    await visitor.click('summary', 'Industries');
    await visitor.see('details[open] label', 'Alimentation');
    await expect(await readAboveFooter()).toMatchFileSnapshot(recorded('filters'));
  });

  test('the contact form with mistakes', async () => {
    await visitor.open('/contact');
    await visitor.takeTime();
    await visitor.type('main [name=firstName]', 'Renée');
    await visitor.click('main button', 'Envoyer');
    await visitor.focusOn('#contact-outcome');
    await expect(await readAboveFooter()).toMatchFileSnapshot(recorded('contact'));
  });
});

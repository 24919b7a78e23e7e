import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type ContactValues, contactFields, maxLengths } from '#src/contract/contact-fields.ts';
import { checkContact } from '#src/contract/contact-rules.ts';
import { hasPhp } from '#src/platform/setup/test-programs.mjs';
import { revalidate } from '#src/site/http/revalidate.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';

const craft = path.resolve(import.meta.dirname, '../../.deploy/craft');
const filesOf = (pattern: string) => globSync(pattern, { cwd: craft });
const read = (file: string) => readFileSync(path.join(craft, file), 'utf8');

const run = promisify(execFile);

/** What an expression of PHP is, with classes of the module that need nothing of Craft. */
async function evaluate(classes: readonly string[], expression: string, input: unknown = null): Promise<unknown> {
  const code = [
    'error_reporting(E_ALL); ini_set("display_errors", "stderr");',
    ...classes.map((file) => `require ${JSON.stringify(path.join(craft, 'module', file))};`),
    '$input = json_decode($argv[1], true);',
    `echo json_encode(${expression}, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);`,
  ].join('\n');
  const { stdout, stderr } = await run('php', ['-r', code, JSON.stringify(input)]);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('the module for Craft', () => {
  it('says everything in French, too', () => {
    const french = read('module/translations/fr/site-module.php');
    const php = filesOf('module/**/*.php').flatMap((file) => [
      ...[...read(file).matchAll(/t\('site-module', '((?:[^'\\]|\\.)*)'/g)].map(([, message = '']) => message),
      ...[...read(file).matchAll(/->line\('([^']+)'/g)].map(([, message = '']) => message),
      // Why something was published, which the utility translates.
      ...[
        ...read(file).matchAll(/(?:verything|tag)\((?:\$element, |[^()']*\? )?'([^']+)'(?: : '([^']+)')?\)/g),
      ].flatMap(([, reason = '', other = reason]) => [reason, other]),
    ]);
    const labels = [...read('module/forms/MailDelivery.php').matchAll(/^ {8}'\w+' => '([^']+)',$/gm)];
    const twig = filesOf('module/**/*.twig').flatMap((file) =>
      [...read(file).matchAll(/'([^']+)'\|t\('site-module'/g)].map(([, message = '']) => message),
    );
    const messages = [...php, ...labels.map(([, label = '']) => label), ...twig];
    expect(messages.length).toBeGreaterThan(15);
    expect(messages.filter((message) => !french.includes(`'${message}' =>`))).toEqual([]);
  });

  it('has every route of the contract', () => {
    const module = read('module/Module.php');
    for (const route of ['get-csrf-token', 'get-gql-token', 'graphql', 'redirects.csv']) {
      expect(module).toContain(`api/$namespace/${route}"]`);
    }
    for (const route of ['newsletter/subscribe', 'contact/send']) expect(module).toContain(`'api/${route}'`);
  });
});

describe.skipIf(!hasPhp())('the module for Craft, run by PHP (skipped where php is missing)', () => {
  it.each([...filesOf('**/*.php'), 'project/craft'])('%s is valid PHP', async (file) => {
    const { stdout } = await run('php', ['-l', path.join(craft, file)]);
    expect(stdout).toContain('No syntax errors');
  });

  it('signs calls as the guide says', async () => {
    const headers = await evaluate(
      ['publishing/Call.php'],
      'modules\\site\\publishing\\Call::headers($input, 1795000000, "correct horse battery staple")',
      '{"tags":["article_Entry:123:fr_ca","article_Entry:123:en_ca"]}',
    );
    expect(headers).toMatchObject({
      'X-Timestamp': '1795000000',
      'X-Signature': '95e4b9d1b25cdef833d3f02cb08e5af6acec8c7865abb3e85461ea6ce9c8bf2a',
    });
  });

  it.each([
    ['tags of one request', [['article_Entry:12:fr_ca', '7:image/png']], 2],
    ['the same tag of many requests', [['5'], ['5'], ['6']], 2],
    ['everything, whatever else', [['article_Entry:12:fr_ca'], null], 'all'],
    ['everything, for many tags', [Array.from({ length: 501 }, (_, index) => `article_Entry:${index}:fr_ca`)], 'all'],
  ])('calls that the site accepts, twice within a second: %s', async (_, changes, purged) => {
    const secret = 'a secret of sixteen characters';
    provideFakeRuntime({ REVALIDATE_SECRET: secret });
    const app = new Hono();
    app.use(revalidate);
    const time = Math.floor(Date.now() / 1000);
    for (const id of ['first', 'second']) {
      const body = await evaluate(
        ['publishing/Call.php'],
        'modules\\site\\publishing\\Call::for($input[0])->body($input[1])',
        [changes, id],
      );
      const headers = await evaluate(
        ['publishing/Call.php'],
        'modules\\site\\publishing\\Call::headers($input[0], $input[1], $input[2])',
        [body, time, secret],
      );
      const init = { method: 'POST', headers: new Headers(headers as Record<string, string>), body: String(body) }; // As PHP's type says.
      const response = await app.fetch(new Request('http://localhost:8080/api/revalidate', init));
      expect([response.status, await response.json()]).toEqual([200, { purged }]);
    }
  });

  const message: ContactValues = {
    firstName: 'Léa',
    lastName: 'Tremblay-O’Neil',
    organization: '',
    city: 'Rimouski',
    email: 'lea@exämple.org',
    phone: '+1 418 555-0199',
    province: 'QC',
    subject: 'Une idée',
    message: 'Bonjour !\nÀ bientôt.',
  };

  it.each([
    ['a whole message', {}],
    ['no names', { firstName: ' ', lastName: '' }],
    [
      'fields that are too long',
      { city: 'é'.repeat(maxLengths.city + 1), message: 'a'.repeat(maxLengths.message + 1) },
    ],
    ['fields of the greatest length', { city: 'é'.repeat(maxLengths.city), message: 'é'.repeat(maxLengths.message) }],
    ['a wrong address', { email: 'lea@example' }],
    ['a line break where a mail’s head would be', { lastName: 'Tremblay\u2028Bcc: all@example.org' }],
    ['no text', { subject: 12 }],
  ])('a contact message is refused as the embedded backend refuses it: %s', async (_, change) => {
    const body = { ...message, ...change };
    const checked = checkContact(body, []);
    const errors = await evaluate(
      ['forms/ContactForm.php'],
      '(object)(new modules\\site\\forms\\ContactForm($input[0], $input[1]))->errors',
      [body, Object.fromEntries(contactFields.map((field) => [field, maxLengths[field]]))],
    );
    expect(errors).toEqual('errors' in checked ? checked.errors : {});
  });
});

import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type ContactValues, contactFields, maxLengths } from '#src/contract/contact-fields.ts';
import { checkContact } from '#src/contract/contact-rules.ts';
import { uidOf } from '../../.deploy/craft/config-values.ts';
import { createProjectConfig } from '../../.deploy/craft/project-config.ts';
import { hasPhp } from '#src/platform/setup/test-programs.mjs';
import { revalidate } from '#src/site/http/revalidate.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';

const craft = path.resolve(import.meta.dirname, '../../.deploy/craft');
const filesOf = (pattern: string) => globSync(pattern, { cwd: craft });
const read = (file: string) => readFileSync(path.join(craft, file), 'utf8');

const run = promisify(execFile);
const versions = { craft: '5.7.0.3', ckeditor: '3.0.0.0', navigation: '2.1.0', seo: '3.2.0' };

/** The value of an expression of PHP, with classes of the module that need nothing of Craft. */
async function evaluate(classes: readonly string[], expression: string, input: unknown = null): Promise<unknown> {
  const code = [
    'error_reporting(E_ALL); ini_set("display_errors", "stderr");',
    ...classes.map((file) => `require ${JSON.stringify(path.join(craft, 'module', file))};`),
    '$input = json_decode(stream_get_contents(STDIN), true);',
    `echo json_encode(${expression}, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);`,
  ].join('\n');
  const running = run('php', ['-r', code], { maxBuffer: 16 * 1024 * 1024 });
  running.child.stdin?.end(JSON.stringify(input));
  const { stdout, stderr } = await running;
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

  type Config = Readonly<Record<string, unknown>>;
  interface Plan {
    readonly changes: readonly (readonly [path: string, value: unknown])[];
    readonly inTheWay: readonly string[];
    readonly differing: readonly string[];
  }
  const wanted: Config = JSON.parse(JSON.stringify(createProjectConfig(versions)));
  const planFor = async (existing: Config): Promise<Plan> => {
    const plan = '(function () use ($input) { $plan = new modules\\site\\setup\\InstallPlan($input[0], $input[1]); ';
    const parts =
      "return ['changes' => $plan->changes(), 'inTheWay' => $plan->inTheWay(), 'differing' => $plan->differing()]; })()";
    return (await evaluate(['setup/InstallPlan.php'], plan + parts, [wanted, existing])) as Plan; // As the expression says.
  };
  const at = (config: unknown, keys: string) =>
    keys.split('.').reduce<unknown>((part, key) => (part as Config | undefined)?.[key], config); // Every step is an object.
  /** Craft's project configuration after the changes. */
  const apply = (existing: Config, { changes }: Plan): Config =>
    changes.reduce<Config>((config, [keys, value]) => setAt(config, keys.split('.'), value), existing);
  const setAt = (config: Config, [key = '', ...others]: readonly string[], value: unknown): Config => ({
    ...config,
    [key]: others.length === 0 ? value : setAt((config[key] ?? {}) as Config, others, value), // A path leads through objects.
  });
  const groups = [
    'sites',
    'fs',
    'fields',
    'entryTypes',
    'volumes',
    'imageTransforms',
    'sections',
    'categoryGroups',
  ].concat('globalSets', 'navigation.navs', 'ckeditor.configs', 'graphql.schemas');

  it('adds the whole contract to a project that has none of it, and nothing the second time', async () => {
    const site = { handle: 'fr_ca', language: 'fr-CA', name: 'Ours' };
    const existing = { siteGroups: { own: { name: 'Ours' } }, sites: { ours: site } };
    const plan = await planFor(existing);
    const after = apply(existing, plan);
    for (const group of groups.filter((name) => name !== 'sites'))
      expect(Object.keys(at(after, group) as Config)).toEqual(Object.keys(at(wanted, group) as Config)); // Groups are objects.
    expect(after.sites).toMatchObject({ ours: site });
    expect(Object.keys(after.sites as Config)).toHaveLength(2); // As above.
    expect([plan.inTheWay, plan.differing]).toEqual([[], []]);
    expect((await planFor(after)).changes).toEqual([]);
    // Everything named exists: a uid of the generated configuration is replaced wherever it occurs.
    expect(JSON.stringify(after)).not.toContain(uidOf('site', 'fr_ca'));
  });

  it('changes nothing that exists, names conflicts, and continues without them', async () => {
    const own = {
      siteGroups: { own: { name: 'Ours' } },
      sites: { ours: { handle: 'default', language: 'fr-CA', name: 'Ours' } },
      fields: {
        heading: { handle: 'heading', type: 'craft\\fields\\PlainText', translationMethod: 'site', settings: {} },
        surtitle: { handle: 'Surtitle', type: 'craft\\fields\\PlainText', translationMethod: 'site', settings: {} },
        links: { handle: 'links', type: 'craft\\fields\\PlainText', translationMethod: 'site', settings: {} },
        theme: {
          handle: 'theme',
          type: 'craft\\fields\\Dropdown',
          translationMethod: 'none',
          settings: { options: [{ label: 'Night', value: 'night', default: '1' }] },
        },
      },
      entryTypes: {
        article: {
          handle: 'article',
          hasTitleField: true,
          fieldLayouts: {
            own: { tabs: [{ name: 'Ours', uid: 'tab', elements: [{ fieldUid: 'heading', handle: null }] }] },
          },
        },
      },
      sections: { events: { handle: 'events', type: 'single', siteSettings: {}, entryTypes: [{ uid: 'article' }] } },
    };
    const plan = await planFor(own);
    const after = apply(own, plan);
    expect(plan.inTheWay).toEqual([
      'field surtitle: its name is Surtitle',
      'field links: craft\\fields\\PlainText, expected craft\\fields\\Table',
      'section events: single, expected channel',
    ]);
    expect(plan.differing).toEqual([
      'site default is used as fr_ca: name it in SITES of the website',
      'field theme: translationMethod is "none", expected "site"',
    ]);
    const { fields, entryTypes, ...others } = own;
    expect(after).toMatchObject({ ...others, fields: { heading: fields.heading, links: fields.links } });
    expect(at(after, 'fields.theme.settings.options')).toEqual([
      ...fields.theme.settings.options,
      ...['', 'paper', 'ink', 'accent', 'leaf'].map((value) => expect.objectContaining({ value, default: '' })),
    ]);
    const tabs = at(after, 'entryTypes.article.fieldLayouts.own.tabs') as Config[]; // A list of two.
    expect(tabs[0]).toEqual(entryTypes.article.fieldLayouts.own.tabs[0]);
    expect(tabs).toHaveLength(2);
    expect(JSON.stringify(tabs[1])).not.toContain('"heading"');
    // A field of theirs that is another one is shown by no layout of the contract's.
    expect(JSON.stringify([after.entryTypes, after.globalSets])).not.toMatch(/"fieldUid":"(?:links|surtitle)"/);
    expect(JSON.stringify(after)).not.toContain(uidOf('field', 'links'));
    expect((await planFor(after)).changes).toEqual([]);
  });

  it('does not overwrite a field that was renamed after it was added', async () => {
    const field = { ...(at(wanted, `fields.${uidOf('field', 'surtitle')}`) as Config), handle: 'overline' }; // It is one.
    const after = setAt(apply({}, await planFor({})), ['fields', uidOf('field', 'surtitle')], field);
    const { changes, inTheWay } = await planFor(after);
    expect([changes, inTheWay]).toEqual([[], ['field surtitle: its name is overline']]);
  });
});

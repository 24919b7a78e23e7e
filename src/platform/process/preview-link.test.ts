import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPreviewLink } from '#src/platform/request/preview-pass.ts';

const script = path.join(import.meta.dirname, 'preview-link.ts');
const secret = 'a secret of sixteen characters';
const token = 'draft-token-0123456789';
const settings = { PREVIEW_SECRET: secret, SITE_URL: 'https://example.org' };

function run(parameters: readonly string[], env: Record<string, string> = settings) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
    cwd: tmpdir(),
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('prints a link that the site accepts, for a day or for the hours given', () => {
  for (const hours of [[], ['720']]) {
    const { status, stdout, stderr } = run(['/blogue/mon-brouillon', token, ...hours]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const link = new URL(stdout.trim());
    expect(link.origin).toBe('https://example.org');
    expect(readPreviewLink(secret, link.searchParams)).toMatchObject({
      path: '/blogue/mon-brouillon',
      pass: { token },
    });
  }
});

it.each([
  ['Path', ['blogue/mon-brouillon', token]],
  ['Path', []],
  ['Token', ['/blogue/mon-brouillon']],
  ['Token', ['/blogue/mon-brouillon', 'too-short']],
  ['Hours', ['/blogue/mon-brouillon', token, 'abc']],
  ['Hours', ['/blogue/mon-brouillon', token, '0']],
  ['Hours', ['/blogue/mon-brouillon', token, '721']],
])('says in one line that the %s of %j is wrong', (name, parameters) => {
  const { status, stdout, stderr } = run(parameters);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^${name}: found "[^"]*", expected [^\n]+\n$`));
});

it('needs the secret', () => {
  const { status, stderr } = run(['/', token], {});
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'PREVIEW_SECRET: found nothing, expected at least 16 characters.\n',
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createContentFixture } from './testing/content-fixture.ts';

/** Runs a command of the backend in a folder with such settings, and returns its exit code and error output. */
async function runWith(settings: string, command: string): Promise<{ code: unknown; stderr: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  await writeFile(path.join(folder, '.env'), settings);
  try {
    return await new Promise((resolve) => {
      const script = path.join(import.meta.dirname, command);
      execFile(process.execPath, [script], { cwd: folder, env: {} }, (error, _, stderr) =>
        resolve({ code: error?.code, stderr }),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.each([
  ['serve.ts', 'BACKEND_PORT=many', 'BACKEND_PORT: expected a whole number from 1 to 65535, found "many".\n'],
  ['check.ts', 'BACKEND_URL=cms', 'BACKEND_URL: expected an absolute http or https address, found "cms".\n'],
])('%s reads its settings from .env too', async (command, setting, stderr) => {
  expect(await runWith(setting, command)).toEqual({ code: 1, stderr });
});

it('check.ts tells errors first, and apart from what is left out and from advice', async () => {
  const fixture = await createContentFixture();
  fixture.write('content/articles/canot.yaml', 'title: Canot\nbyline: personne\n');
  fixture.write('content/redirects.csv', 'from,to\nvieux,/blogue\n');
  fixture.write('brand/mark.svg', '<svg viewBox="0 0 9 9"><script/></svg>');
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, 'check.ts'), fixture.privateDir], (_, stdout) =>
      resolve(stdout),
    );
  });
  fixture.remove();
  expect(said).toMatch(
    /^Errors: .* \(1\)\n {2}content\/articles\/canot\.yaml: byline: .*\n\nLeft out: .* \(2\)\n {2}brand\/mark\.svg: .*<script>\n {2}content\/redirects\.csv: line 2, from: .*\n\nAdvice: .* \(\d+\)\n/,
  );
});

it('check.ts counts the optional content, and gives advice only on content that every site needs', async () => {
  const fixture = await createContentFixture();
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, 'check.ts'), fixture.privateDir], (_, stdout) =>
      resolve(stdout),
    );
  });
  fixture.remove();
  expect(said).toContain('content/singles/contact.yaml: expected something in it, found nothing');
  expect(said).not.toContain('content/partners');
  expect(said).toMatch(/^ {5}0 entry partners$/m);
});

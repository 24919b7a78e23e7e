import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, isBuilt, markerOf } from './build-state.mjs';
import { setAsideAssets } from './earlier-assets.mjs';
import { run } from './run.mjs';
import { fail, requireNode, say } from './print.mjs';

/* Builds the site when it has not been built from these sources. `--force`: in any case. */

requireNode(['24.0'], '; "npm start" brings its own');

const root = path.resolve(import.meta.dirname, '../../..');
const marker = markerOf(root);

if (!isBuilt(root) || process.argv.includes('--force')) {
  say('Building the site…');
  rmSync(marker, { force: true });
  process.chdir(root);
  const types = 'src/contract/graphql-env.d.ts';
  if (!existsSync(types)) await runPackage('gql.tada', ['generate-output']);
  // A source that changes during the build makes the next start build again.
  const hash = hashOf(root);
  const putBack = setAsideAssets(path.join(root, 'dist'));
  await runPackage('waku', ['build']);
  const { bundleServer } = await import('../build/bundle-server.ts');
  await bundleServer(root);
  const { buildBootScript } = await import('../build/boot-script.ts');
  await buildBootScript(root);
  const { writeStyleIndex } = await import('../build/style-index.ts');
  await writeStyleIndex(path.join(root, 'dist'));
  const { precompress } = await import('../build/precompress.ts');
  await precompress(path.join(root, 'dist', 'public'));
  putBack?.();
  await keepContent(hash);
  // Code compiled by starts of another build.
  rmSync(path.join(root, 'dist', 'compiled'), { recursive: true, force: true });
  writeFileSync(marker, hash);
}

/**
 * Reads the content of the embedded backend, so that the first start need not. The start reports any fault of it or of the
 * settings.
 *
 * @param {string} release
 */
async function keepContent(release) {
  const directory = path.join(root, 'dist', 'content');
  rmSync(directory, { recursive: true, force: true });
  if (!existsSync('private')) return;
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const { parseEnv } = await import('../process/env.ts');
    const { buildContent } = await import('../../backend/build-content.ts');
    const { backendUrl, sites, demoEntries } = parseEnv(process.env);
    if (backendUrl) return;
    await buildContent({
      privateDir: path.resolve('private'),
      directory,
      release,
      sites,
      demoEntries,
      now: Date.now(),
    });
  } catch (error) {
    say(`The content is read at the start, because it could not be read now: ${String(error)}`);
  }
}

/**
 * Runs a package's command on this Node.
 *
 * @param {string} name
 * @param {readonly string[]} parameters
 */
async function runPackage(name, parameters) {
  const packageRoot = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
  const script = path.join(packageRoot, typeof bin === 'string' ? bin : Object.values(bin)[0]);
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, [script, ...parameters], { env });
  if (code !== 0) fail(`${output.trimEnd()}\n${name} ${parameters.join(' ')} ended with ${code}.`);
}

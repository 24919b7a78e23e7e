import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from './platform/process/env.ts';
import type { Log } from './platform/process/log.ts';
import type { ReadFigures } from './platform/process/metrics/prometheus-text.ts';

/*
 * The production process: `node dist/start.js` in the project's folder, which the build makes of this module. Everything
 * else is imported after the check of Node's version, because older versions cannot parse it.
 */

if (Number(process.versions.node.split('.', 1)[0]) < 24) {
  process.stderr.write(`Node 24 or later is needed, this is ${process.version}; "npm start" brings its own.\n`);
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
process.env['NODE_ENV'] ??= 'production';
// Files of this process and its child processes are readable only by its own user: messages, drafts, visitors' mails.
process.umask(0o077);
// V8's compile cache makes the next start quicker. Node goes without it silently where the folder is not writable.
module.enableCompileCache(path.resolve('dist', 'compiled'));

const [
  { EnvError, parseEnv },
  { readOrganisationName },
  { requireDataPlace },
  { closeToOthers },
  { createLog },
  { sendConsoleToLog },
  { describeSettings, toScreen },
] = await Promise.all([
  import('./platform/process/env.ts'),
  import('./platform/process/organisation-name.ts'),
  import('./platform/process/data-folder-check.ts'),
  import('./platform/process/private-folder.ts'),
  import('./platform/process/log.ts'),
  import('./platform/process/console-to-log.ts'),
  import('./platform/process/startup-summary.ts'),
]);

try {
  const env = parseEnv(process.env, process.env['SYSTEM_NAME'] ? '' : await readOrganisationName('private'));
  requireDataPlace(env.dataDir);
  const log = createLog(env.logLevel);
  sendConsoleToLog(log);
  if (cluster.isPrimary) void closeDataFolder(env.dataDir, log);
  if (cluster.isPrimary && env.webConcurrency > 1) {
    const [{ runWorkers }, { tryToListen }] = await Promise.all([
      import('./platform/process/worker-pool.ts'),
      import('./platform/process/listen.ts'),
    ]);
    await tryToListen(env);
    if (env.metrics) {
      const { gatherFigures } = await import('./platform/process/metrics/worker-figures.ts');
      await openMetrics(env.metrics, gatherFigures(), log);
    }
    cluster.once('listening', () => tellStatus(env, log));
    runWorkers(env.webConcurrency, log);
  } else {
    await runHere(env, log);
  }
} catch (error) {
  if (error instanceof EnvError) process.stderr.write(`${error.message}\n`);
  else createLog('error').error('Failed to create app', { error });
  process.exit(1);
}

/** Restricts folders that an earlier release or their creator has left open. Startup does not wait for it. */
async function closeDataFolder(folder: string, log: Log): Promise<void> {
  const [open, ...more] = await closeToOthers(path.resolve(folder));
  if (open === undefined) return;
  log.warn(
    'Other users of this machine can reach a part of DATA_DIR, which the site cannot close. Give it a folder that belongs to its user alone.',
    { place: open, others: more.length },
  );
}

/** Prints the active settings: on one screen of a terminal, else in one record of the log. */
function tellStatus(env: Env, log: Log): void {
  const look = path.resolve('private/look');
  if (env.backendUrl !== null && !process.env['LOOK'] && existsSync(look)) {
    log.info('The look was chosen by private/look, whose content BACKEND_URL replaces. Set LOOK at the build.', {
      look: readFileSync(look, 'utf8').trim(),
    });
  }
  if (env.cacheUrl !== null && env.revalidateSecret === null) {
    log.warn(
      'CACHE_URL is set and REVALIDATE_SECRET is not: whoever may write into the shared store decides what visitors are shown. Set it, the same on all servers.',
    );
  }
  const status = describeSettings(env);
  if (process.stdout.isTTY && env.logLevel !== 'silent') process.stdout.write(toScreen(status));
  else log.info('The site is configured.', status);
}

async function openMetrics(metrics: NonNullable<Env['metrics']>, read: ReadFigures, log: Log): Promise<void> {
  const { serveMetrics } = await import('./platform/process/metrics/serve-metrics.ts');
  const { port } = await serveMetrics(metrics, read);
  log.info(`Metrics on http://${metrics.host}:${port}/metrics`);
}

async function runHere(env: Env, log: Log): Promise<void> {
  const [{ serve, toAddressText }, { parts }, { onHangUp, onStopSignal }] = await Promise.all([
    import('./platform/process/serve-site.ts'),
    import('./process-parts.ts'),
    import('./platform/process/signals.ts'),
  ]);
  const { address, isReady, readFigures, ready, stop } = await serve(env, log, parts);
  let isStopping = false;
  const stopWith = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('The process could not shut down cleanly; it exits with code 1.', { error });
        process.exit(1);
      },
    );
  };
  onStopSignal(() => stopWith(0));
  process.on('unhandledRejection', (error) =>
    log.error('A promise was rejected and nothing handled it. Please report this error with its stack.', { error }),
  );
  process.on('uncaughtException', (error) => {
    log.error('The process shuts down after an uncaught exception.', { error });
    stopWith(1);
  });
  if (cluster.isWorker) {
    const { tellFigures } = await import('./platform/process/metrics/worker-figures.ts');
    tellFigures(readFigures);
    process.once('disconnect', () => stopWith(0));
  } else {
    onHangUp(log, () => stopWith(0));
    if (env.metrics) {
      await openMetrics(env.metrics, () => Promise.resolve([{ worker: null, families: readFigures() }]), log);
    }
    log.info(`Listening on ${toAddressText(env.host, address.port)}`);
  }
  await ready;
  process.send?.('ready');
  if (cluster.isWorker) return;
  // oxlint-disable-next-line no-await-in-loop -- It polls.
  while (!isReady() && !isStopping) await wait(100);
  if (!isStopping) tellStatus(env, log);
}

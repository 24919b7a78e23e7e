import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

/*
 * The production process: `node dist/start.js`, which the build makes of this, from the project's folder. Everything else is imported after the
 * version of Node is known, because older ones cannot read it.
 */

if (Number(process.versions.node.split('.', 1)[0]) < 24) {
  process.stderr.write(`Node 24 or later is needed, this is ${process.version}; "npm start" brings its own.\n`);
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
process.env['NODE_ENV'] ??= 'production';
// What V8 has compiled, for the next start. Where nothing can be written there is none, and Node says nothing.
module.enableCompileCache(path.resolve('dist', 'compiled'));

const [{ EnvError, parseEnv }, { createLog }] = await Promise.all([import('./env.ts'), import('./log.ts')]);

try {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  if (cluster.isPrimary && env.webConcurrency > 1) {
    const { runWorkers } = await import('./worker-pool.ts');
    runWorkers(env.webConcurrency, log);
  } else {
    await runHere(env, log);
  }
} catch (error) {
  if (error instanceof EnvError) process.stderr.write(`${error.message}\n`);
  else createLog('error').error('Failed to create app', { error });
  process.exit(1);
}

async function runHere(env: Env, log: Log): Promise<void> {
  const [{ serve, toAddressText }, { onStopSignal }] = await Promise.all([
    import('./serve-site.ts'),
    import('./signals.ts'),
  ]);
  const { address, ready, stop } = await serve(env, log);
  let isStopping = false;
  const stopWith = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('The process could not end as it should.', { error });
        process.exit(1);
      },
    );
  };
  onStopSignal(() => stopWith(0));
  process.on('unhandledRejection', (error) => log.error('A failure was left unhandled.', { error }));
  process.on('uncaughtException', (error) => {
    log.error('The process ends after an unexpected failure.', { error });
    stopWith(1);
  });
  if (cluster.isWorker) process.once('disconnect', () => stopWith(0));
  else log.info(`Listening on ${toAddressText(env.host, address.port)}`);
  await ready;
  process.send?.('ready');
}

import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

/** A program that tests have started. It ends with their process at the latest, also when that is killed. */
export interface Program {
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

export function startProgram(
  command: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
): Program {
  // The kernel ends it with its parent (`PR_SET_PDEATHSIG`); `setpriv` becomes the program, with the same process id.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...parameters], {
    env: { ...process.env, ...env },
    stdio,
  });
  const kill = () => void child.kill('SIGKILL');
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** A pattern's match in a program's output stream. Fails when the program ends first, or after a minute. */
export function printed({ child }: Program, stream: number, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (what: string) =>
      reject(new Error(`Expected ${child.spawnargs.join(' ')} to print ${pattern}, found that it ${what}: ${output}`));
    const timer = setTimeout(() => fail('was silent'), 60_000);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
    const source = child.stdio[stream];
    source?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
}

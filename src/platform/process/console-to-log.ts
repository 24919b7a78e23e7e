import { format } from 'node:util';
import type { Log } from './log.ts';

const levels = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;

/**
 * Sends the output of libraries (errors of React and the framework, Node's warnings) to the site's log: one record each,
 * with the id of its request, and nothing in it that the log hides. Called once when a process starts. The development
 * server prints as it always does, because there a person reads along and React's warnings have colours and component
 * stacks.
 */
export function sendConsoleToLog(log: Log): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, keyof Log][]) {
    console[method] = (...words: unknown[]) => {
      const texts = words.filter((word) => typeof word !== 'object' && typeof word !== 'function');
      const objects = words.filter((word) => typeof word === 'object' && word !== null);
      const error = objects.find((word) => word instanceof Error);
      const details = objects.filter((word) => word !== error);
      log[level](texts.length > 0 ? format(...texts) : 'A library printed this.', {
        ...(error && { error }),
        ...(details.length > 0 && { details }),
      });
    };
  }
  process.removeAllListeners('warning'); // Node's own listener prints.
  process.on('warning', (warning) => log.warn('Node warns of something in the program.', { error: warning }));
}

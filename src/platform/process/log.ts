import { type DestinationStream, pino } from 'pino';
import { findRequestContext } from '#src/platform/request/request-context.ts';
import type { Env } from './env.ts';
import { toSafeFields, toSafeText } from './log-fields.ts';
import { toReadableLine } from './log-lines.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Structured log of the process. Fields never hold token values, secrets or visitors' input; any that slip in with an error
 * or an address is hidden (`log-fields.ts`).
 */
export interface Log {
  error(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  debug(message: string, fields?: Fields): void;
}

export interface LogOutput {
  /** Receives each record, with its line end. */
  readonly write: (text: string) => unknown;
  /** Whether a person reads along: lines in words and colours instead of JSON. */
  readonly isTerminal: boolean;
}

/**
 * One JSON object a line on standard output, with the id of the request being handled; readable lines when the output is a
 * terminal. An Error under `error` is written with its stack.
 */
export function createLog(level: Env['logLevel'], output?: LogOutput): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const requestId = findRequestContext()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
  };
  const logger = pino(options, toDestination(output));
  const to =
    (method: keyof Log) =>
    (message: string, fields: Fields = {}) => {
      if (logger.isLevelEnabled(method)) logger[method](toSafeFields(fields), toSafeText(message));
    };
  return { error: to('error'), warn: to('warn'), info: to('info'), debug: to('debug') };
}

/** Pino's own destination writes JSON to standard output at once, so that nothing is lost when the process exits. */
function toDestination(output: LogOutput | undefined): DestinationStream {
  if (!output && !process.stdout.isTTY) return pino.destination({ fd: 1, sync: true });
  const { write, isTerminal } = output ?? { write: (text) => process.stdout.write(text), isTerminal: true };
  return { write: (line) => void write(isTerminal ? toReadableLine(line) : line) };
}

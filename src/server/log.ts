import { pino } from 'pino';
import type { Env } from './env.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Structured log of the process; fields never hold token values, secrets or what visitors type. */
export interface Log {
  error(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  debug(message: string, fields?: Fields): void;
}

/** One JSON object a line on standard output; an Error under `error` is written with its stack. */
export function createLog(level: Env['logLevel']): Log {
  const logger = pino({ level, base: null, serializers: { error: pino.stdSerializers.err } });
  const write =
    (method: keyof Log) =>
    (message: string, fields: Fields = {}) =>
      logger[method](fields, message);
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
}

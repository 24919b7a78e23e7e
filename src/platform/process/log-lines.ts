import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const styles: Readonly<Record<string, Style>> = {
  fatal: ['bold', 'red'],
  error: 'red',
  warn: 'yellow',
  info: 'green',
  debug: 'blue',
  trace: 'gray',
};

/** Terminals act on control characters; a name or a path in the log must not be able to write them. */
// oxlint-disable-next-line no-control-regex -- These are the characters in question.
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/**
 * A record of the log, which pino writes as a line of JSON, as a person reads it on a terminal: time, level, message and
 * fields on one line; the stack of an error, and fields of several lines, below.
 */
export function toReadableLine(json: string): string {
  const { level, time, msg, ...fields } = JSON.parse(json) as Record<string, unknown>; // Written by pino.
  const name = String(level);
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const start = `${styleText('gray', clock)} ${styleText(styles[name] ?? 'gray', name.toUpperCase().padEnd(5))} ${plain(msg)}`;
  const short: string[] = [];
  const long: string[] = [];
  for (const [key, value] of Object.entries(fields)) {
    const text = plain(toText(value));
    if (text.includes('\n')) long.push(text.replaceAll(/^/gm, '  '));
    else short.push(styleText('gray', `${key}=${text}`));
  }
  return `${[start, ...short].join('  ')}\n${long.map((text) => `${text}\n`).join('')}`;
}

function plain(value: unknown): string {
  return String(value).replace(controls, '�');
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isRecord(value) && typeof value['stack'] === 'string') {
    const { cause, stack } = value;
    return cause === undefined ? stack : `${stack}\nCaused by: ${toText(cause)}`;
  }
  return JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

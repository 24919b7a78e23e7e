type Fields = Readonly<Record<string, unknown>>;

/** Fields that hold a secret or a person's data under any circumstances. */
const hiddenNames =
  /^(?:authorization|(?:set-)?cookies?|pass(?:word)?|secret|token|e-?mail|phone|ip|(?:client|remote)address)$/i;

// Each of these is linear in the text: none may restart within text that it has passed.

/** `lea@example.org`, also when it is encoded in an address, and with others that follow without a space. */
const emailAddress =
  /(?<![\w.!#$&'*+=^`{|}~-])[\w.!#$&'*+=^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[\w.!#$&'*+=^`{|}~-]*(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})*/gi;

/** The query of an address: search words, tokens and choices stand there. */
const query = /(?<=[\w/%~.-])\?(?!\.)[^\s"'<>]+/g;

/** `user:password@` in an address. */
const credentials = /(\/\/)[^\s/@:]{1,200}:[^\s/@]{0,200}@/g;

/** `token=…` outside of an address. */
const named = /\b(token|signature|secret|password)(=|%3D)[^\s&"'<>]+/gi;

const bearer = /\b(bearer)\s+[^\s"',]+/gi;

/** Most characters of a text, because visitors choose paths; and of an error, which may list all problems of the content. */
const maximumCharacters = { text: 1_000, error: 20_000 };

/** Levels of nested objects that are written. */
const maximumDepth = 5;

/** A text without queries, e-mail addresses and credentials, and not longer than a log needs. */
export function toSafeText(text: string, most = maximumCharacters.text): string {
  const part = text.length > most ? `${text.slice(0, most)}…` : text;
  return part
    .replace(credentials, '$1[hidden]@')
    .replace(query, '?[hidden]')
    .replace(named, '$1$2[hidden]')
    .replace(bearer, '$1 [hidden]')
    .replace(emailAddress, '[e-mail]');
}

/**
 * Fields as they may be written to a log. Callers pass nothing personal on purpose; this is for values that errors and
 * addresses carry with them.
 */
export function toSafeFields(fields: Fields): Record<string, unknown> {
  return toSafeObject(fields, 0);
}

function toSafeObject(fields: Fields, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, hiddenNames.test(name) ? '[hidden]' : toSafe(value, depth)]),
  );
}

function toSafe(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toSafeText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof URL) return toSafeText(value.href);
  if (depth >= maximumDepth) return '[nested]';
  if (value instanceof Error) return toSafeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => toSafe(item, depth + 1));
  return toSafeObject(value as Fields, depth + 1); // Neither null nor a list.
}

/** Of an error's own fields only those that name its kind: libraries attach requests, envelopes and answers to theirs. */
const errorFields = ['code', 'layer', 'status', 'operation', 'responseCode', 'syscall', 'address', 'port'] as const;

function toSafeError(error: Error, depth: number): Record<string, unknown> {
  const known = error as Error & Partial<Record<(typeof errorFields)[number], unknown>>;
  const kinds = errorFields.flatMap((name) => {
    const value = known[name];
    return value === undefined || value === null ? [] : [[name, toSafe(value, depth + 1)] as const];
  });
  return {
    type: error.name,
    message: toSafeText(error.message, maximumCharacters.error),
    ...(error.stack && { stack: toSafeStack(error.stack) }),
    ...Object.fromEntries(kinds),
    ...(error.cause !== undefined && { cause: toSafe(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: toSafe(error.errors, depth + 1) }),
  };
}

/** The places of calls are of the program: the query of a module's address belongs to its name there. */
function toSafeStack(stack: string): string {
  const lines = stack.slice(0, maximumCharacters.error).split('\n');
  return lines.map((line) => (/^\s+at /.test(line) ? line : toSafeText(line))).join('\n');
}

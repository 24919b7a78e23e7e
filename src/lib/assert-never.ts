/** Ends a switch over a union: a new member is a type error here, and an unexpected value an error at run time. */
export function assertNever(value: never, what = 'value'): never {
  throw new Error(`Expected every ${what} to be handled, found an unknown one: ${JSON.stringify(value)}.`);
}

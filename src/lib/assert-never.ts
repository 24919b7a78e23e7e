/** Ends a switch over a union: a new member is a type error here, and an unexpected value an error at run time. */
export function assertNever(value: never, what = 'value'): never {
  throw new Error(`Every ${what} should have been handled, and this one was not: ${JSON.stringify(value)}.`);
}

/** Forms whose text a tab keeps until it is sent. */
export const typedForms = ['contact', 'newsletter'] as const;

/** Name in session storage of what has been typed into a form that is not sent yet, `typed-contact`. */
export const typedKey = (form: string): string => `typed-${form}`;

/** Forgets what was typed: it has been sent. */
export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(typedKey(form));
  } catch {
    // A browser without storage has kept nothing.
  }
}

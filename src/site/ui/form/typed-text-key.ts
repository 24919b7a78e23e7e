/** Forms whose text a tab keeps until it is sent. */
export const typedForms = ['contact', 'newsletter'] as const;

/** Key in session storage of the text typed into an unsent form: `typed-contact`. */
export const typedKey = (form: string): string => `typed-${form}`;

/** Removes the stored text after the form has been sent. */
export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(typedKey(form));
  } catch {
    // A browser without storage has stored nothing.
  }
}

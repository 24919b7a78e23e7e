/** Days for which a link that confirms a subscription counts. */
export const confirmationDays = 3;

/** Path of the page that such a link leads to, on the host of its site. */
export const confirmationPath = '/api/newsletter/confirmation';

/** A token as the backend makes it: 32 bytes as base64url. */
export const isConfirmationToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

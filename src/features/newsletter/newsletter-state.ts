/** What the form shows after an attempt. Its texts are finished sentences. */
export interface NewsletterState {
  readonly status: 'idle' | 'success' | 'error';
  readonly message: string;
  /** The address to be shown in the field: what was typed, or nothing after a success. */
  readonly email: string;
}

export const idleState: NewsletterState = { status: 'idle', message: '', email: '' };

/** Name of the field that people do not see; what fills it in is no person. */
export const decoyName = 'homepage';

/** The state of the form after a submission. Its texts are complete sentences. */
export interface NewsletterState {
  readonly status: 'idle' | 'success' | 'error';
  readonly message: string;
  /** After a success: what happens next. */
  readonly next: string;
  /** Value of the field: the visitor's input, or empty after a success. */
  readonly email: string;
  /** Signed render time for the next attempt; null to use that of the page. */
  readonly renderedAt: string | null;
}

export const idleState: NewsletterState = { status: 'idle', message: '', next: '', email: '', renderedAt: null };

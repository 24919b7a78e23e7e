/** What the form shows after an attempt. Its texts are finished sentences. */
export interface NewsletterState {
  readonly status: 'idle' | 'success' | 'error';
  readonly message: string;
  /** What happens next, after a success. */
  readonly next: string;
  /** The address to be shown in the field: what was typed, or nothing after a success. */
  readonly email: string;
  /** Signed render time for the next attempt; null: that of the page. */
  readonly renderedAt: string | null;
}

export const idleState: NewsletterState = { status: 'idle', message: '', next: '', email: '', renderedAt: null };

import type { ContactField, ContactValues } from '#src/domain/contact-fields.ts';

/** What is wrong with a field: at the field, and as a line of the summary. */
export interface FieldError {
  readonly text: string;
  readonly summary: string;
}

/** What the form shows after an attempt. Its texts are finished sentences; its values are what was typed. */
export interface ContactState {
  readonly status: 'idle' | 'sent' | 'invalid' | 'failed';
  readonly message: string;
  /** What else there is to say, such as the reference and what happens next. */
  readonly details: readonly string[];
  readonly errors: Readonly<Partial<Record<ContactField, FieldError>>>;
  readonly values: ContactValues;
  /** Signed render time for the next attempt; null: that of the page. */
  readonly renderedAt: string | null;
}

export const emptyValues: ContactValues = {
  firstName: '',
  lastName: '',
  organization: '',
  city: '',
  email: '',
  phone: '',
  province: '',
  subject: '',
  message: '',
};

export const idleState: ContactState = {
  status: 'idle',
  message: '',
  details: [],
  errors: {},
  values: emptyValues,
  renderedAt: null,
};

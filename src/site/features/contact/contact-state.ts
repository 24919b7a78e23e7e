import type { ContactField, ContactValues } from '#src/contract/contact-fields.ts';

/** The error of a field: the text at the field, and the line in the summary. */
export interface FieldError {
  readonly text: string;
  readonly summary: string;
}

/** The state of the form after a submission. Its texts are complete sentences; its values are the visitor's input. */
export interface ContactState {
  readonly status: 'idle' | 'sent' | 'invalid' | 'failed';
  readonly message: string;
  /** Further sentences, such as the reference number and what happens next. */
  readonly details: readonly string[];
  readonly errors: Readonly<Partial<Record<ContactField, FieldError>>>;
  readonly values: ContactValues;
  /** Signed render time for the next attempt; null to use that of the page. */
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

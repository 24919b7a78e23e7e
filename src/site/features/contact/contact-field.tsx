import type { FocusEvent } from 'react';
import type { ContactField as FieldName } from '#src/contract/contact-fields.ts';
import { formatTenDigits } from '#src/contract/ten-digit-phone.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import fieldStyles from '#src/site/ui/form/field.module.css';
import { Select } from '#src/site/ui/select/select.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './contact-form.module.css';
import { type CounterTexts, MessageField } from './message-field.client.tsx';

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

interface ContactFieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** Text that marks the field as optional. */
  readonly optionalText?: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'email' | 'tel';
  /**
   * Autofill token. Never `off`, because the browser would then not restore the value when a visitor comes back to the
   * page.
   */
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** Options of a select, after an empty first one. */
  readonly choices?: readonly FieldChoice[];
  /** For a long text: its maximum length and the texts of its counter. */
  readonly long?: LongText;
}

interface LongText {
  readonly max: number;
  readonly texts: CounterTexts;
  readonly language: string;
}

/**
 * The `maxlength` of a field: far above any limit, so that a text that is too long is explained instead of truncated.
 */
const lineCeiling = 500;

/** Shows a valid telephone number in its usual format, once it is typed. */
function tidyPhone(field: HTMLInputElement) {
  field.value = formatTenDigits(field.value) ?? field.value;
}

/** Does the same for a number that was typed before React arrived. */
function tidyEarlyPhone(field: HTMLInputElement | null) {
  if (field && field !== document.activeElement) tidyPhone(field);
}

const tidied = { ref: tidyEarlyPhone, onBlur: ({ target }: FocusEvent<HTMLInputElement>) => tidyPhone(target) };

/**
 * A labelled field of the form, with its error above the input. All are native elements, including the select, so that they
 * can be filled in and sent before React arrives.
 */
export function ContactField(props: ContactFieldProps) {
  const { name, label, value, error, isRequired = true, optionalText, type = 'text', inputMode, autoComplete } = props;
  const { placeholder, choices, long } = props;
  const id = fieldId(name);
  const common = {
    id,
    name,
    autoComplete,
    // Firefox tells screen readers that an empty field with `required` is invalid, before anyone has been there.
    'aria-required': isRequired || undefined,
    className: classNames(fieldStyles.input, styles.input),
    defaultValue: value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={styles.field} data-long={long ? true : undefined} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={classNames(fieldStyles.label, styles.label)}>
        {tie(label)}
        {isRequired && <span aria-hidden="true">{'\u00A0*'}</span>}
        {optionalText && <span className={styles.optional}> ({optionalText})</span>}
      </label>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {choices ? (
        <Select {...common}>
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ) : long ? (
        <MessageField {...common} {...long} rows={4} />
      ) : (
        <input
          {...common}
          type={type}
          inputMode={inputMode}
          placeholder={placeholder}
          maxLength={lineCeiling}
          {...(type === 'tel' && tidied)}
        />
      )}
    </div>
  );
}

export function fieldId(name: FieldName): string {
  return `contact-${name}`;
}

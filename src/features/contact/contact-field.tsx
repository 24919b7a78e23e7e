import styles from './contact-form.module.css';
import type { ContactField as FieldName } from './contact-state.ts';

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
  /** Says that the field may stay empty. */
  readonly optionalText?: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'email' | 'tel';
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** A list to choose from, under its empty first line. */
  readonly choices?: readonly FieldChoice[];
  readonly isLong?: boolean;
}

/** Most characters a browser lets in: far above any bound, so that what is too long is explained and not cut. */
const lineCeiling = 500;
const textCeiling = 20_000;

/** A labelled field of the form, with its error below it. */
export function ContactField(props: ContactFieldProps) {
  const { name, label, value, error, isRequired = true, optionalText, type = 'text', inputMode, autoComplete } = props;
  const { placeholder, choices, isLong = false } = props;
  const id = fieldId(name);
  const common = {
    id,
    name,
    autoComplete,
    required: isRequired,
    className: styles.input,
    defaultValue: value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={styles.field} data-long={isLong || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
        {optionalText && <span className={styles.optional}> ({optionalText})</span>}
      </label>
      {choices ? (
        // A form reset after an action goes back to the choice with which the list was made.
        <select key={value} {...common}>
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...common} rows={8} maxLength={textCeiling} />
      ) : (
        <input {...common} type={type} inputMode={inputMode} placeholder={placeholder} maxLength={lineCeiling} />
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export function fieldId(name: FieldName): string {
  return `contact-${name}`;
}

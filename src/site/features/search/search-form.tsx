import { type ChangeEvent, type FormEvent, type RefObject, useId } from 'react';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import field from '#src/site/ui/form/field.module.css';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './search-form.module.css';

export interface SearchTexts {
  /** Accessible name of the search landmark. */
  readonly label: string;
  /** Label of the field. */
  readonly field: string;
  readonly submit: string;
}

export interface SearchFormProps {
  /** Address of the search page. */
  readonly action: string;
  readonly texts: SearchTexts;
  /** The query of the current page. */
  readonly query?: string;
  /** `large` on a page, `small` in a menu. */
  readonly size: 'large' | 'small';
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Address of the search page with a query, like the one of the form without script. */
export function toSearchAddress(action: string, text: string): string {
  return text ? `${action}?${new URLSearchParams({ q: text }).toString()}` : action;
}

/** The form for site-wide search: a GET form to the search page. Only the search page passes handlers. */
export function SearchForm({ action, texts, query, size, inputRef, onChange, onSubmit }: SearchFormProps) {
  const id = useId();
  return (
    <form
      className={styles.form}
      data-size={size}
      role="search"
      aria-label={texts.label}
      method="get"
      action={action}
      onSubmit={onSubmit}
    >
      <label className={field.label} htmlFor={id}>
        {texts.field}
      </label>
      <div className={field.row}>
        <input
          ref={inputRef}
          className={field.input}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          onChange={onChange}
        />
        {size === 'large' ? (
          <button type="submit" className={classNames(buttonStyles.button, buttonStyles.accent, styles.start)}>
            {/* On a phone the loupe says it. */}
            <span className="sr" data-until="36rem">
              {texts.submit}
            </span>
            <Icon name="search" size="m" />
          </button>
        ) : (
          <button type="submit" className={styles.submit} aria-label={texts.submit}>
            <Icon name="search" size="m" />
          </button>
        )}
      </div>
    </form>
  );
}

import { type ChangeEvent, type FormEvent, type RefObject, useId } from 'react';
import buttonStyles from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './search-form.module.css';

export interface SearchTexts {
  /** Name of the landmark. */
  readonly label: string;
  /** What the field is for. */
  readonly field: string;
  readonly submit: string;
}

interface SearchFormProps {
  /** Address of the search page. */
  action: string;
  texts: SearchTexts;
  /** What is searched for on the page in hand. */
  query?: string;
  /** `large` is the field of the search page, `small` that of a menu. */
  size: 'large' | 'small';
  inputRef?: RefObject<HTMLInputElement | null>;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Address of the search page with words, as the form without script makes it. */
export function toSearchAddress(action: string, text: string): string {
  return text ? `${action}?${new URLSearchParams({ q: text }).toString()}` : action;
}

/** The field for site-wide search: a form that asks for the search page. The handlers are the search page's own. */
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
      <label className={styles.label} htmlFor={id}>
        {texts.field}
      </label>
      <div className={styles.row}>
        <input
          ref={inputRef}
          className={styles.input}
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
          <button type="submit" className={classNames(buttonStyles.button, buttonStyles.strong)}>
            {texts.submit}
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

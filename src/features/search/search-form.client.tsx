'use client';

import { type ChangeEvent, type FormEvent, type RefObject, useId } from 'react';
import { useRouter } from 'waku/router/client';
import { cleanSearch } from '#src/lib/search-words.ts';
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
  /** Takes over from the form's own way of asking for the page. */
  onSearch?: (text: string) => void;
}

/** Address of the search page with words, as the form without script makes it. */
export function toSearchAddress(action: string, text: string): string {
  return text ? `${action}?${new URLSearchParams({ q: text }).toString()}` : action;
}

/** The field for site-wide search. Without script it is a form that asks for the search page. */
export function SearchForm({ action, texts, query, size, inputRef, onChange, onSearch }: SearchFormProps) {
  const id = useId();
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = cleanSearch(String(new FormData(form).get('q') ?? ''));
    if (onSearch) {
      onSearch(text);
      return;
    }
    // A menu must not cover what comes of it, be it the results or the notice that there are none to be had.
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    router.push(toSearchAddress(action, text)).catch(() => undefined); // The router has reported it.
  };
  return (
    <form
      className={styles.form}
      data-size={size}
      role="search"
      aria-label={texts.label}
      method="get"
      action={action}
      onSubmit={submit}
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

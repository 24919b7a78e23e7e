'use client';

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dropdown } from '#src/site/ui/dropdown/dropdown.tsx';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { Select } from '#src/site/ui/select/select.tsx';
import styles from './filter-form.module.css';
import {
  type ChoiceCounts,
  ChoiceList,
  type FilterChoice,
  FilterSheet,
  type FilterTexts,
  Summary,
  closeSheet,
} from './filter-sheet.client.tsx';
import type { DimensionName, ListShape, SortName } from './filterable-lists.ts';
import { type ListSearch, listAddress, parseListSearch, toSearchedText } from './list-search.ts';
import { useListNavigation } from './use-list-navigation.client.ts';

/** Milliseconds without typing after which the list follows the text. */
const typingPause = 300;

export interface FilterDimension {
  readonly name: DimensionName;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

interface FilterFormProps {
  /** Path of the list's page. */
  readonly path: string;
  /** Path and query of the list that is shown. */
  readonly address: string;
  readonly search: ListSearch;
  readonly shape: ListShape;
  readonly dimensions: readonly FilterDimension[];
  readonly sorts: readonly { readonly name: SortName; readonly label: string }[];
  /** The counts stream: the bar is rendered before them. */
  readonly counts: Promise<ChoiceCounts>;
  readonly texts: FilterTexts;
}

/**
 * Text, choices and sort order of a list. Without script it is a GET form to its own page; with script the page follows
 * each change. The fields show the state of the address, or of the address that is being loaded, so that going back
 * also reverts them. The sheet is a native popover and the sort order a native select, not the library's: they work
 * before React arrives, and their fields belong to the form.
 */
export function FilterForm({ path, address, search, shape, dimensions, sorts, counts, texts }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { navigate, pendingAddress } = useListNavigation(address);
  const { text, setText, endTyping } = useTypedText(search.text);
  useEffect(() => () => clearTimeout(timer.current), []);

  const requested = pendingAddress === null ? search : parseListSearch(queryOf(pendingAddress), shape);

  const follow = (history: 'push' | 'replace' = 'push') => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = parseListSearch(new URLSearchParams(entriesOf(form.current)), shape);
    if (next.text === search.text) endTyping();
    navigate(listAddress(path, next, shape), history);
  };

  // Adopts the choices and input made before React arrived.
  const followEarlyChanges = useEffectEvent(() => {
    if (!form.current || !isChanged(form.current)) return;
    setText(String(new FormData(form.current).get('q') ?? ''));
    follow();
  });
  useEffect(() => followEarlyChanges(), []);

  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    // Typing adds one entry to the history, not one for each pause.
    const history = search.text === '' ? 'push' : 'replace';
    timer.current = setTimeout(() => follow(history), typingPause);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    follow();
    closeSheet(sheet.current);
  };

  const sort = <SortField sorts={sorts} value={requested.sort} label={texts.sort} onChange={() => follow()} />;
  return (
    <form
      ref={form}
      className={styles.form}
      action={path}
      method="get"
      aria-label={texts.form}
      onSubmit={submit}
      data-needs-app=""
    >
      <TextField value={text} texts={texts} onType={type} />
      {dimensions.length > 0 ? (
        <FilterSheet sheet={sheet} texts={texts} isPending={pendingAddress !== null}>
          {dimensions.map(({ name, label, choices }) => (
            <Dropdown
              key={name}
              summary={<Summary label={label} count={requested.chosen[name]?.length ?? 0} />}
              label={label}
              group="list-filters"
            >
              <ChoiceList
                name={name}
                choices={choices}
                chosen={requested.chosen[name] ?? []}
                counts={counts}
                onChange={() => follow()}
              />
            </Dropdown>
          ))}
          {sort}
        </FilterSheet>
      ) : (
        sort
      )}
    </form>
  );
}

interface TextFieldProps {
  readonly value: string;
  readonly texts: FilterTexts;
  readonly onType: (value: string) => void;
}

function TextField({ value, texts, onType }: TextFieldProps) {
  return (
    <div className={styles.field}>
      <label className="sr" htmlFor="list-text">
        {texts.field}
      </label>
      <input
        className={styles.input}
        id="list-text"
        type="search"
        name="q"
        value={value}
        maxLength={200}
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
      />
      <button className={styles.go} type="submit" aria-label={texts.search}>
        <Icon name="arrow" />
      </button>
    </div>
  );
}

interface SortFieldProps {
  readonly sorts: FilterFormProps['sorts'];
  readonly value: SortName;
  readonly label: string;
  readonly onChange: () => void;
}

function SortField({ sorts, value, label, onChange }: SortFieldProps) {
  return (
    <label className={styles.sort}>
      <span>{label}</span>
      <Select className={styles.input} name="sort" value={value} onChange={onChange}>
        {sorts.map((sort) => (
          <option key={sort.name} value={sort.name}>
            {sort.label}
          </option>
        ))}
      </Select>
    </label>
  );
}

/**
 * The value of the text field. It follows the address (going back, a removed filter), except while the visitor is
 * typing: then the address follows the field, and the response to earlier letters must not overwrite later ones.
 */
function useTypedText(settled: string) {
  const [text, setText] = useState(settled);
  const [known, setKnown] = useState(settled);
  const [isTyping, setIsTyping] = useState(false);
  if (known !== settled) {
    setKnown(settled);
    if (!isTyping) setText(settled);
    else if (toSearchedText(text) === settled) setIsTyping(false);
  }
  return {
    text,
    setText: (value: string) => {
      setText(value);
      setIsTyping(true);
    },
    endTyping: () => setIsTyping(false),
  };
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1] ?? '');
}

/** Whether the fields of a form differ from the server's rendering. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}

function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

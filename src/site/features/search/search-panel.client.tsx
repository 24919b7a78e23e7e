'use client';

import {
  type FormEvent,
  type ReactNode,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useRouter } from 'waku/router/client';
import { cleanSearch } from '#src/platform/lib/fold-text.ts';
import { SearchForm, type SearchTexts, toSearchAddress } from './search-form.tsx';
import styles from './search-panel.module.css';

/** Milliseconds without typing after which the search starts. */
const typingPause = 250;

/**
 * A context, not an atom as in lists: nothing outside the panel needs it, and the page would load jotai only for this
 * sentence.
 */
const AnnounceContext = createContext<(text: string) => void>(() => undefined);

interface SearchPanelProps {
  /** Address of the search page. */
  readonly action: string;
  readonly texts: SearchTexts;
  /** The query of the current page. */
  readonly query: string;
  /** The page's heading. */
  readonly heading: ReactNode;
  /** The look's drawing next to the field. */
  readonly scene?: ReactNode;
  /** The results. */
  readonly children: ReactNode;
}

/**
 * The field of the search page and its results. With script the results follow the input: the current page is replaced, the
 * field keeps its focus and every letter, and the number of results is announced once they are there.
 */
export function SearchPanel({ action, texts, query, heading, scene, children }: SearchPanelProps) {
  const { input, follow, submit, isPending, hasSearched } = useSearchAsTyped(action, query);
  const [status, setStatus] = useState('');
  const [announce] = useState(() => (text: string) => {
    if (hasSearched.current) setStatus(text);
  });
  return (
    <AnnounceContext value={announce}>
      <header className={styles.head} data-hero data-needs-app={query ? 'now' : ''}>
        {heading}
        {scene}
        <SearchForm
          action={action}
          texts={texts}
          query={query}
          size="large"
          inputRef={input}
          onChange={follow}
          onSubmit={submit}
        />
        <p className="sr" role="status">
          {status}
        </p>
      </header>
      <div className={styles.results} aria-busy={isPending}>
        {children}
      </div>
    </AnnounceContext>
  );
}

/** Navigates to the results of the input, and keeps the field in step with every other change of the page. */
function useSearchAsTyped(action: string, query: string) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * The last query that was sent and is not shown yet. Its results must not overwrite the field, in which more may have
   * been typed since. Any other change of the page does: a link, another search field, going back.
   */
  const expected = useRef<string>(null);
  const shown = useRef(query);
  const hasSearched = useRef(false);
  const [isPending, startTransition] = useTransition();

  const search = (text: string, history: 'push' | 'replace') => {
    clearTimeout(timer.current);
    hasSearched.current = true;
    // A query that is already shown is sent anyway, which cancels a navigation under way.
    expected.current = text === shown.current ? null : text;
    startTransition(async () => {
      try {
        await router[history](toSearchAddress(action, text), { scroll: false });
      } catch {
        // The router has reported the failure, and the previous page is still shown.
        if (expected.current === text) expected.current = null;
      }
    });
  };
  const follow = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = cleanSearch(input.current?.value);
      if (text.length !== 1) search(text, 'replace');
    }, typingPause);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(cleanSearch(input.current?.value), 'push');
    // On a touch screen the keyboard covers the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };

  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (expected.current === null && input.current) {
      clearTimeout(timer.current);
      input.current.value = query;
    } else if (expected.current === query) {
      expected.current = null;
    }
  }, [query]);

  const followEarlyTyping = useEffectEvent(() => {
    // Something was typed before the script arrived.
    if (cleanSearch(input.current?.value) !== query) follow();
  });
  useEffect(() => {
    followEarlyTyping();
    return () => clearTimeout(timer.current);
  }, []);

  return { input, follow, submit, isPending, hasSearched };
}

/** The number of results: the heading above them, announced when it changes. */
export function SearchCount({ children: text }: { children: string }) {
  const announce = use(AnnounceContext);
  useEffect(() => announce(text), [announce, text]);
  return <h2 className={styles.count}>{text}</h2>;
}

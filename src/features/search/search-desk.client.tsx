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
import { cleanSearch } from '#src/lib/fold-text.ts';
import styles from './search-desk.module.css';
import { SearchForm, type SearchTexts, toSearchAddress } from './search-form.tsx';

/** Milliseconds without a further letter after which the results are asked for. */
const typingPause = 250;

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

interface SearchDeskProps {
  /** Address of the search page. */
  action: string;
  texts: SearchTexts;
  /** What is searched for on the page in hand. */
  query: string;
  /** The page's heading. */
  heading: ReactNode;
  /** The results. */
  children: ReactNode;
}

/**
 * The search page's field and what it finds. With script the results follow what is typed: the page in hand is replaced,
 * the field keeps its focus and every letter, and the number of results is announced once they are there.
 */
export function SearchDesk({ action, texts, query, heading, children }: SearchDeskProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * What was asked for last and is not shown yet. Its answer must not touch the field, in which more may stand by now;
   * any other change of the page does: a link, another search field, the way back.
   */
  const expected = useRef<string>(null);
  const hasAsked = useRef(false);
  const [status, setStatus] = useState('');
  const [isPending, startTransition] = useTransition();

  const search = (text: string, way: 'push' | 'replace') => {
    clearTimeout(timer.current);
    hasAsked.current = true;
    // What is shown already is asked for all the same, which gives up a navigation under way.
    expected.current = text === query ? null : text;
    startTransition(async () => {
      try {
        await router[way](toSearchAddress(action, text), { scroll: false });
      } catch {
        // The router has reported it; the page shown is still the one before.
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

  const shown = useRef(query);
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

  const onArrival = useEffectEvent(() => {
    // Something was typed before the script arrived.
    if (cleanSearch(input.current?.value) !== query) follow();
  });
  useEffect(() => {
    onArrival();
    return () => clearTimeout(timer.current);
  }, []);

  const [announce] = useState(() => (text: string) => {
    if (hasAsked.current) setStatus(text);
  });

  return (
    <AnnounceContext value={announce}>
      <header className={styles.head} data-hero data-needs-app={query ? 'now' : ''}>
        {heading}
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

/** The sentence that says how many results there are: the heading over them, announced when it changes. */
export function SearchCount({ children: text }: { children: string }) {
  const announce = use(AnnounceContext);
  useEffect(() => announce(text), [announce, text]);
  return <h2 className={styles.count}>{text}</h2>;
}

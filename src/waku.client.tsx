import { StrictMode, startTransition } from 'react';
import { type ReactFormState, hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as defaultRootOptions } from 'waku/client';
import { Router } from 'waku/router/client';

declare global {
  /** Set by the development server's documents, which are hydrated as soon as they arrive. */
  var __WAKU_HYDRATE__: boolean | undefined;
  /** What the boot script calls when a visitor reaches for something that is better with React. */
  var __HYDRATE__: ((formState: ReactFormState | null) => void) | undefined;
}

/** Takes over the document that the server has sent. A transition: it gives way to what the visitor does. */
function hydrate(formState: ReactFormState | null): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Router />
      </StrictMode>,
      { ...defaultRootOptions, formState },
    );
  });
}

// Chunks of client components import this module, so it may be evaluated before its time: then it only says how.
if (globalThis.__WAKU_HYDRATE__) hydrate(null);
else globalThis.__HYDRATE__ = hydrate;

import { StrictMode, startTransition } from 'react';
import { type ReactFormState, hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as defaultRootOptions } from 'waku/client';
import { Router } from 'waku/router/client';

declare global {
  /** Set by the development server's documents, which are hydrated as soon as they arrive. */
  var __WAKU_HYDRATE__: boolean | undefined;
  /** Called by the boot script when a visitor reaches for an element that needs React. */
  var __HYDRATE__: ((formState: ReactFormState | null) => void) | undefined;
}

/** Hydrates the document that the server has sent. As a transition it can be interrupted by the visitor's input. */
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

// Chunks of client components import this module, so it may be evaluated before hydration is wanted: it then only offers it.
if (globalThis.__WAKU_HYDRATE__) hydrate(null);
else globalThis.__HYDRATE__ = hydrate;

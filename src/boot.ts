import { hydrateOnIntent } from '#src/framework/hydration/hydrate-on-intent.browser.ts';

hydrateOnIntent();

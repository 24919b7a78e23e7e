/** Id of the data block at a document's end that tells the boot script how to hydrate the page. */
export const planId = 'hydration';

/** Path prefix of payloads, which are named by the hash of their content: `/payloads/<hash>`. */
export const payloadFolder = '/payloads/';

/** React's payload of a page: at its own address, or inside the document when it is of use to one visitor alone. */
export type PlannedPayload = { readonly url: string; readonly integrity: string } | { readonly text: string };

/** The data that the boot script needs to hydrate a page. */
export interface HydrationPlan {
  readonly payload: PlannedPayload;
  /** Addresses of the application's entry module and of the client modules that the page uses. */
  readonly entry: string;
  readonly modules: readonly string[];
  /** The `formState` of React's `hydrateRoot`, for the answer to a posted form; else null. */
  readonly formState: unknown;
}

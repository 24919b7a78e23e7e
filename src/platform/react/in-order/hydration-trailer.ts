import { getClientEntryUrl, setOnClientReference } from '@vitejs/plugin-rsc/ssr';
import {
  type HydrationPlan,
  type PlannedPayload,
  payloadFolder,
  planId,
} from '#src/platform/react/hydration/hydration-plan.ts';
import { toInlineJson } from '#src/platform/lib/inline-scripts.ts';
import { type RequestContext, findRequestContext, getRequestContext } from '#src/platform/request/request-context.ts';
import { missingPathOf } from '#src/platform/pages/not-found-path.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Trailer } from './in-order-stream.ts';

/** The data that the hydration of a page needs in addition to its payload, collected while the page is rendered. */
interface Hydration {
  /** Addresses of client modules that the page's HTML has used. */
  readonly modules: Set<string>;
  formState: unknown;
}

const hydrations = new WeakMap<RequestContext, Hydration>();

function hydrationOf(context: RequestContext): Hydration {
  const known = hydrations.get(context);
  if (known) return known;
  const hydration: Hydration = { modules: new Set(), formState: null };
  hydrations.set(context, hydration);
  return hydration;
}

setOnClientReference(({ deps }: { deps: { js: string[] } }) => {
  const context = findRequestContext();
  if (!context) return;
  const { modules } = hydrationOf(context);
  for (const href of deps.js) modules.add(href);
});

/** Keeps the result of the posted form that the current page is rendered with: the browser hydrates with the same. */
export function keepFormState(formState: unknown): void {
  hydrationOf(getRequestContext()).formState = formState;
}

/**
 * Replaces the function by which the framework writes a page's payload into its HTML. In production the payload of a
 * public page has its own address, which a data block at the end of the page names; the answer to a form and a
 * preview, which are private to one visitor, contain theirs, and so does the not-found page of a single address. In development pages contain theirs as scripts, as the
 * framework's client expects.
 *
 * Bound to the signature of `injectRSCPayload` in rsc-html-stream 0.0.8, to `__FLIGHT_DATA` in its client, and to
 * `setOnClientReference` and `getClientEntryUrl` of @vitejs/plugin-rsc 0.5.38, which tell the client modules of a page.
 * Without it every page carries its payload, about as long as its HTML. Way out: an option of Waku's.
 */
export function injectRSCPayload(payload: ReadableStream<Uint8Array>): Trailer {
  const context = getRequestContext();
  const body = readAll(payload);
  body.catch(() => undefined); // Reported by `html()`, unless the client has disconnected by then.
  if (getRuntime().isDevelopment) return { html: async () => toScript(await body) };
  const { modules, formState } = hydrationOf(context);
  return {
    html: async () =>
      toPlanElement({
        payload: planPayload(await body, context),
        entry: getClientEntryUrl(),
        modules: [...modules],
        formState,
      }),
  };
}

/** The plan as a data block, which the content security policy does not take for a script. */
function toPlanElement(plan: HydrationPlan): string {
  // The answer to a form is hydrated at once: its visitor is at work in it.
  const need = plan.formState === null ? '' : ' data-needs-app="now"';
  return `<script type="application/json" id="${planId}"${need}>${toInlineJson(JSON.stringify(plan))}</script>`;
}

function planPayload(body: Buffer, { isPreview, method, status, site, url }: RequestContext): PlannedPayload {
  // Invented addresses are without end, and each has another payload.
  const isInvented = status === 404 && url.pathname !== missingPathOf(site);
  if (method === 'POST' || isPreview || isInvented) return { text: body.toString() };
  const { id, integrity } = getRuntime().payloads.keep(body, { isOfQuery: url.search !== '' });
  return { url: payloadFolder + id, integrity };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const reader = stream.getReader();
  // oxlint-disable-next-line no-await-in-loop -- The pieces of a stream come one after the other.
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  return Buffer.concat(pieces);
}

function toScript(body: Buffer): string {
  const code = `(self.__FLIGHT_DATA||=[]).push(${toInlineJson(JSON.stringify(body.toString()))})`;
  return `<script>${code}</script>`;
}

import { getClientEntryUrl, setOnClientReference } from '@vitejs/plugin-rsc/ssr';
import {
  type HydrationPlan,
  type PlannedPayload,
  payloadFolder,
  planId,
} from '#src/framework/hydration/hydration-plan.ts';
import { toInlineJson } from '#src/lib/inline-scripts.ts';
import { type RequestContext, findRequestContext, getRequestContext } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import type { Trailer } from './in-order-stream.ts';

/** What hydration needs to know of requests under way, beside their payload. */
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

/** Keeps the outcome of the posted form with which React renders the page in hand: the browser needs the same. */
export function keepFormState(formState: unknown): void {
  hydrationOf(getRequestContext()).formState = formState;
}

/**
 * Stands in for the function by which the framework writes a page's payload into its HTML. In production the payload of
 * a page that anybody may get has an address of its own, and the page says at its end where it is; the answer to a form
 * and a preview, which are one visitor's, hold theirs. The development server's pages hold theirs as scripts, as the
 * framework's client expects.
 */
export function injectRSCPayload(payload: ReadableStream<Uint8Array>): Trailer {
  const context = getRequestContext();
  const body = readAll(payload);
  body.catch(() => undefined); // Reported when the trailer is asked for, unless the client is gone by then.
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

function planPayload(body: Buffer, { isForAnybody }: RequestContext): PlannedPayload {
  if (!isForAnybody) return { text: body.toString() };
  const { id, integrity } = getRuntime().payloads.keep(body);
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

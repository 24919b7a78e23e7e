import { LRUCache } from 'lru-cache';
import type { PreviewClaim } from '#src/platform/request/preview-pass.ts';
import { createRateLimit } from '#src/platform/request/rate-limit.ts';
import { type RequestContext, runWithRequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { BackendError } from './backend-error.ts';
import { content } from './client.ts';
import { graphql } from './graphql.ts';

/** A backend appends a valid token to each of its addresses, and ignores any other token. */
export const PreviewTokenQuery = graphql(`
  query PreviewToken($site: String!) {
    entry(section: ["home"], site: [$site]) {
      __typename
      id
      url
    }
  }
`);

/** Milliseconds for which the backend is not asked again about a token: as long may a revoked one be accepted. */
const rememberedMs = 60_000;

/** A flood of invented tokens evicts the oldest instead of filling the memory. */
const maximumTokens = 1_000;

/** Tokens that one network may have looked up in a minute. Editors need one for each entry that they preview. */
const tokensPerMinute = 20;

/** Knows which tokens of previews are valid. Anybody may invent one, so that finding out must cost next to nothing. */
export class PreviewTokens {
  readonly #limit = createRateLimit({ name: 'preview', limit: tokensPerMinute, windowMs: 60_000 });
  readonly #known = new LRUCache<string, boolean, RequestContext>({
    max: maximumTokens,
    ttl: rememberedMs,
    // An answer from before a change is for those who wait for it alone.
    ignoreFetchAbort: true,
    fetchMethod: (token, _known, { context }) => askBackend(token, context),
  });
  #isListening = false;

  /** Whether the backend has a draft for a token. While it fails, tokens that the site has signed count as valid. */
  async isValid({ token, isSigned }: PreviewClaim, context: RequestContext): Promise<boolean> {
    if (!this.#isListening) getRuntime().changes.subscribe(() => this.#known.clear());
    this.#isListening = true;
    if (!isSigned && !this.#known.has(token) && !(await this.#limit.take(context.clientAddress))) return false;
    try {
      return await this.#known.forceFetch(token, { context });
    } catch (error) {
      if (error instanceof BackendError) return isSigned;
      throw error;
    }
  }
}

async function askBackend(token: string, context: RequestContext): Promise<boolean> {
  const variables = { site: context.site.handle };
  try {
    const { entry } = await runWithRequestContext({ ...context, previewToken: token }, () =>
      content.query(PreviewTokenQuery, variables),
    );
    return URL.parse(entry?.url ?? '')?.searchParams.get('token') === token;
  } catch (error) {
    const isRefusal = error instanceof BackendError && error.layer === 'http' && (error.status ?? 500) < 500;
    if (isRefusal) return false;
    throw error;
  }
}

/** Those of the process. */
export const previewTokens = new PreviewTokens();

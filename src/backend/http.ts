import type { BackendLog } from './backend-options.ts';
import type { ContentService } from './content/content-service.ts';
import type { ContentStore } from './content/content-store.ts';
import { answerGraphql } from './graphql/answer-graphql.ts';
import type { GraphqlAnswer, GraphqlRequest } from './graphql/execute-graphql.ts';
import type { MediaServer } from './media/serve-media.ts';
import { serveMedia } from './media/serve-media.ts';
import { httpError } from './responses.ts';
import { answerCsrfToken, answerGqlToken, refuseGraphql } from './token-routes.ts';
import type { Tokens } from './tokens.ts';
import type { Visitors } from './visitors/visitors.ts';

export interface RouterOptions {
  readonly namespace: string;
  readonly content: ContentService;
  readonly tokens: Tokens;
  readonly media: MediaServer;
  readonly visitors: Visitors;
  readonly log: BackendLog;
  readonly now: () => number;
  /** Whether visitors use https, so that cookies can be marked `Secure`. */
  readonly isSecure: boolean;
  readonly isSchemaPublic: boolean;
  /** The list of redirects. */
  readonly redirects: (store: ContentStore) => Response;
  readonly graphql: (store: ContentStore, body: GraphqlRequest, previewToken: string | null) => Promise<GraphqlAnswer>;
}

type Answer = (request: Request) => Promise<Response> | Response;

/** Routes each request of the contract to its handler. A path before `/api` is accepted, for sites on a path. */
export function createRouter(options: RouterOptions): (request: Request) => Promise<Response> {
  const { content, isSchemaPublic, isSecure, log, media, namespace, now, tokens, visitors } = options;
  const calls: Readonly<Record<string, Answer>> = {
    [`${namespace}/get-csrf-token`]: (request) => answerCsrfToken(request, tokens, isSecure),
    [`${namespace}/get-gql-token`]: (request) => answerGqlToken(request, tokens, now()),
    [`${namespace}/graphql`]: (request) =>
      refuseGraphql(request, tokens, now(), isSchemaPublic) ??
      answerGraphql(request, (body, token) => content.use((store) => options.graphql(store, body, token))),
    'newsletter/subscribe': (request) => visitors.subscribe(request),
    'newsletter/confirm': (request) => visitors.confirm(request),
    'contact/send': (request) => visitors.send(request),
  };

  async function route(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    if (path.startsWith('/media/')) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod('GET, HEAD');
      return (await content.use((store) => serveMedia(request, path, store, media))) ?? notFound();
    }
    const start = path.indexOf('/api/');
    const name = start === -1 ? '' : path.slice(start + '/api/'.length);
    if (name === `${namespace}/redirects.csv`) {
      return request.method === 'GET' ? content.use(async (store) => options.redirects(store)) : wrongMethod('GET');
    }
    const answer = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!answer) return notFound();
    return request.method === 'POST' ? answer(request) : wrongMethod('POST');
  }

  return async (request) => {
    try {
      return await route(request);
    } catch (error) {
      log('error', 'A request to the content backend failed.', { path: new URL(request.url).pathname, error });
      return httpError(500, 'Internal Server Error', 'An internal server error occurred.');
    }
  };
}

function notFound(): Response {
  return httpError(404, 'Not Found', 'Page not found.');
}

function wrongMethod(allow: string): Response {
  return httpError(405, 'Method Not Allowed', `This path takes ${allow}.`, { allow });
}

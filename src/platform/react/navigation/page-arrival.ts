/** Name of the `meta` element by which a payload says that its page replaces a page that cannot be shown. */
export const pageStatusName = 'page-status';

const elementType = Symbol.for('react.transitional.element');
const lazyType = Symbol.for('react.lazy');
const suspenseType = Symbol.for('react.suspense');

/** React's protocol for a value that is still loading: `_init` returns it, or throws a promise or the error. */
interface Lazy {
  readonly _payload: unknown;
  readonly _init: (payload: unknown) => unknown;
}

interface Element {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/**
 * Resolves when everything of a page has arrived that is not behind a `Suspense` boundary, with the client modules it
 * uses: from then on React can show it without waiting. Rejects when a part of it cannot arrive, for instance because
 * the connection broke, or when the page is the one for an unavailable backend.
 *
 * Bound to the private shape of elements and lazy nodes in react 19.3.1 (`$$typeof`, `_init`, `_payload`). When it
 * changes, this resolves too early and a broken connection replaces the page by an error; its test decodes such nodes.
 * Way out: a promise of React's for a decoded payload.
 */
export async function waitForPage(payload: object): Promise<void> {
  const seen = new WeakSet<object>();

  const wait = async (node: unknown): Promise<void> => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (Array.isArray(node)) return waitForAll(node);
    if (isLazy(node)) return wait(await read(node));
    if (!isElement(node) || node.type === suspenseType) return;
    if (node.type === 'meta' && node.props['name'] === pageStatusName) {
      throw new Error(`The page is unavailable: ${String(node.props['content'])}.`);
    }
    if (isLazy(node.type)) await read(node.type);
    await waitForAll(Object.values(node.props));
  };
  const waitForAll = async (nodes: readonly unknown[]) => {
    await Promise.all(nodes.map(wait));
  };

  await waitForAll(Object.values(payload));
}

async function read(lazy: Lazy): Promise<unknown> {
  for (;;) {
    try {
      return lazy._init(lazy._payload);
    } catch (reason) {
      if (!isThenable(reason)) throw reason;
      await reason;
    }
  }
}

function isElement(value: object): value is Element {
  return '$$typeof' in value && value.$$typeof === elementType;
}

function isLazy(value: unknown): value is Lazy {
  return typeof value === 'object' && value !== null && '$$typeof' in value && value.$$typeof === lazyType;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** The framework's unstable names, wrapped in one place: a release that renames them is a change of this file. */
import actions from 'virtual:vite-rsc/server-references';

export { unstable_parseRouterRequest as parseRouterRequest, unstable_redirect as redirect } from 'waku/router/server';

/** What a posted form or a script calls. */
export interface ActionCall {
  /** `<module>#<name>` */
  readonly id: string;
  readonly argumentCount: number;
}

/** Path prefix of the framework's payloads and actions. */
export const payloadPrefix = '/RSC/';

/** Header in which a scripted form says on which page it was sent. */
export const actionLocationHeader = 'x-waku-action-location';

/**
 * Name of the hidden field by which a plain form, sent as `multipart/form-data` to its own page, calls a server action.
 * React writes the same field for a form whose `action` is the function, with an empty `action` that HTML forbids.
 */
export function actionField(action: (form: FormData) => Promise<void>): string {
  if (!('$$id' in action)) throw new Error('Expected a server action, found a function without an id.');
  return `$ACTION_ID_${String(action.$$id)}`;
}

/** Id of the action at an address, `/RSC/F/<module>/<name>.txt` → `<module>#<name>`; null when it is none. */
export function parseActionAddress(path: string): string | null {
  const found = /^\/RSC\/F\/(.+)\/([^/]+)\.txt$/.exec(path);
  return found ? `${found[1]?.replace(/^_/, '')}#${found[2]}` : null;
}

/**
 * Whether an id names a server action of this build that takes so many arguments. The development server keeps no list:
 * there every one passes.
 */
export async function isActionCall({ id, argumentCount }: ActionCall): Promise<boolean> {
  if (import.meta.env.DEV) return true;
  const [module = '', name = ''] = id.split('#');
  if (!Object.hasOwn(actions, module)) return false;
  const exported = await actions[module]?.();
  if (exported === undefined || !Object.hasOwn(exported, name)) return false;
  const action = exported[name];
  return typeof action === 'function' && action.length === argumentCount;
}

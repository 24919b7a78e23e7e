/*
 * Names and formats of waku 1.0.0-rc.1 and react 19.3.1 that are unstable or undocumented on the server: router functions,
 * the addresses of payloads and actions, and the hidden field of a form. A release that changes them changes this file
 * alone: the compiler detects changed names; the end-to-end tests of forms and of action bodies detect changed formats. Way
 * out: documented equivalents.
 */
import actions from 'virtual:vite-rsc/server-references';

export { unstable_parseRouterRequest as parseRouterRequest, unstable_redirect as redirect } from 'waku/router/server';

/** The call of a server action, by a posted form or by script. */
export interface ActionCall {
  /** `<module>#<name>` */
  readonly id: string;
  readonly argumentCount: number;
}

/** Path prefix of the framework's payloads and actions. */
export const payloadPrefix = '/RSC/';

/** Header in which a form sent by script names its page. */
export const actionLocationHeader = 'x-waku-action-location';

/**
 * Name of the hidden field by which a plain form, sent as `multipart/form-data` to its own page, calls a server action.
 * For a form whose `action` is the function React writes the same field, together with an empty `action` attribute, which
 * HTML does not allow.
 */
export function actionField(action: (form: FormData) => Promise<void>): string {
  if (!('$$id' in action))
    throw new Error(
      "actionField: expected a server action (a function of a module with 'use server'), found one without an id.",
    );
  return `$ACTION_ID_${String(action.$$id)}`;
}

/** Id of the action at an address, `/RSC/F/<module>/<name>.txt` → `<module>#<name>`; null for any other address. */
export function parseActionAddress(path: string): string | null {
  const found = /^\/RSC\/F\/(.+)\/([^/]+)\.txt$/.exec(path);
  return found ? `${found[1]?.replace(/^_/, '')}#${found[2]}` : null;
}

/**
 * Whether an id names a server action of this build that takes this number of arguments. The development server has no
 * list of actions, so there every id passes.
 */
export async function isActionCall({ id, argumentCount }: ActionCall): Promise<boolean> {
  if (import.meta.env.DEV) return true;
  const [, module = '', name = ''] = /^([^#]+)#([^#]+)$/.exec(id) ?? [];
  if (!Object.hasOwn(actions, module)) return false;
  const exported = await actions[module]?.();
  if (exported === undefined || !Object.hasOwn(exported, name)) return false;
  const action = exported[name];
  return typeof action === 'function' && action.length === argumentCount;
}

/** The framework's unstable names, wrapped in one place: a release that renames them is a change of this file. */
export { unstable_parseRouterRequest as parseRouterRequest, unstable_setNonce as setNonce } from 'waku/router/server';

/** Path prefix of the framework's payloads and actions. */
export const payloadPrefix = '/RSC/';

/** Header in which a scripted form says on which page it was sent. */
export const actionLocationHeader = 'x-waku-action-location';

import type { Runtime } from '#src/server/runtime.ts';
import type { TagManager } from './tag-manager.ts';

/** The container that pages may load after consent; null without one, and always in development. */
export function tagManagerOf({ env, isDevelopment }: Pick<Runtime, 'env' | 'isDevelopment'>): TagManager | null {
  return isDevelopment ? null : env.gtm;
}

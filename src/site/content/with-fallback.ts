import { markFlawed } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { BackendError } from './backend-error.ts';

/**
 * The value loaded for a part of a page, or a fallback when the backend fails: then only that part is missing, and the page is
 * not stored.
 */
export async function orWithout<Value, Other>(loading: Promise<Value>, other: Other): Promise<Value | Other> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    getRuntime().log.warn('A part of a page could not be loaded and is left out. Check the content backend.', {
      error,
    });
    markFlawed();
    return other;
  }
}

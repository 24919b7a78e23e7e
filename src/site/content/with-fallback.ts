import { markFlawed } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { BackendError } from './backend-error.ts';

/**
 * What is loaded for a part of a page, or another value when the backend fails: nothing but that part is missing then, and
 * the page is not stored.
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

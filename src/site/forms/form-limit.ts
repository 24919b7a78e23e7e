import { getRuntime } from '#src/platform/process/runtime.ts';
import { createRateLimit } from '#src/platform/request/rate-limit.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';

type Limited = <Outcome>(send: () => Promise<Outcome>) => Promise<Outcome | 'tooManyAttempts'>;

/** Sends a form within its limits: enough for an office that shares one address, and for a day on which the site is talked of. */
export function createFormLimit(form: string): Limited {
  const rateLimit = createRateLimit({ name: form, limit: 20, siteLimit: 100, windowMs: 10 * 60_000 });
  return async (send) => {
    const context = getRequestContext();
    if (await rateLimit.take(context.clientAddress)) return send();
    context.status = 429;
    getRuntime().log.warn(
      'A form was refused, because its network or the whole site has sent too many. If it is the network of a proxy, set TRUST_PROXY.',
      { form, requestId: context.requestId },
    );
    return 'tooManyAttempts';
  };
}

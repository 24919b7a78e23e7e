import { getRequestContext } from '#src/server/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { NotFound } from './not-found.tsx';

/** Every address that is no other screen. */
export default function NotFoundPage() {
  const { requestId, url } = getRequestContext();
  getRuntime().log.info('404: no such address', { requestId, path: url.pathname });
  return (
    <>
      {import.meta.viteRsc.loadCss()}
      <NotFound />
    </>
  );
}

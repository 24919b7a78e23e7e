import { getRequestContext } from '#src/platform/request/request-context.ts';
import { NotFound } from '#src/site/layout/not-found.tsx';
import { getRuntime } from '#src/platform/process/runtime.ts';

/** The screen of every address that has no other screen. */
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

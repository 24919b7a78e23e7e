import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { fakeRequestContext } from './fake-runtime.ts';

/** The HTML of server components, async ones included, without the comments that React leaves between texts. */
export async function renderToHtml(node: ReactNode, context = fakeRequestContext()): Promise<string> {
  return runWithRequestContext(context, async () => {
    const { prelude } = await prerender(node);
    const html = await new Response(prelude).text();
    return html.replace(/<!--.*?-->/g, '');
  });
}

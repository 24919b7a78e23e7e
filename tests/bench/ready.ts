import { get } from './get.ts';

/**
 * Waits until the site is ready. A site without the endpoint (404) counts as ready when it listens.
 *
 * @returns whether the site has the endpoint
 */
export async function waitUntilReady(url: string): Promise<boolean> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const { status } = await get(`${url}/readyz`);
    if (status === 200) return true;
    if (status === 404) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('/readyz: expected 200 within two minutes.');
}

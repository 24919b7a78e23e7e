import { type ReactNode, Suspense, lazy } from 'react';
import { describe, expect, it } from 'vitest';
import { pageStatusName, waitForPage } from './page-arrival.ts';

/** A part of a payload that arrives later, as React's payload decoder represents it: a lazy node among the children. */
function later() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: never }>();
  const node = lazy(() => promise) as unknown as ReactNode; // A payload puts lazies where nodes stand; types do not.
  const arrive = (value: ReactNode) => resolve({ default: value as never }); // The lazy's value is the node itself.
  return { node, arrive, reject };
}

describe('the arrival of a page', () => {
  it('comes when the last part outside of boundaries has come, also one within another', async () => {
    const outer = later();
    const inner = later();
    let hasArrived = false;
    const arrival = waitForPage({ 'page:/x': <main>{outer.node}</main> }).then(() => (hasArrived = true));
    outer.arrive(<p>{inner.node}</p>);
    await Promise.resolve();
    expect(hasArrived).toBe(false);
    inner.arrive('text');
    await arrival;
    expect(hasArrived).toBe(true);
  });

  it('does not wait for parts that stream behind a boundary', async () => {
    const part = later();
    await expect(waitForPage({ page: <Suspense fallback="…">{part.node}</Suspense> })).resolves.toBeUndefined();
  });

  it('fails when a part cannot arrive', async () => {
    const part = later();
    part.reject(new Error('Connection closed.'));
    await expect(waitForPage({ page: [<p key="1">{part.node}</p>] })).rejects.toThrow('Connection closed.');
  });

  it('fails when a client module of the page cannot be loaded', async () => {
    const Part = lazy<() => ReactNode>(() => Promise.reject(new Error('Failed to fetch module')));
    await expect(waitForPage({ page: <Part /> })).rejects.toThrow('Failed to fetch module');
  });

  it('fails for the page of an unavailable backend', async () => {
    const page = (
      <main>
        <meta name={pageStatusName} content="503" />
      </main>
    );
    await expect(waitForPage({ page })).rejects.toThrow('503');
  });
});

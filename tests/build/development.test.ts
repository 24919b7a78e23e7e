import { expect, it } from 'vitest';
import { get } from '../support/get.ts';
import { startProcess } from '../support/servers.ts';

it('the development server shows pages and what is drawn from the content', { timeout: 60_000 }, async () => {
  const dev = await startProcess(['node_modules/waku/dist/cli.js', 'dev', '--host', '127.0.0.1'], 'PORT', {
    NODE_ENV: 'development',
  });
  try {
    const [home, icon] = [await get(dev.url), await get(`${dev.url}/icon-192.png`)];
    expect([home.status, icon.status, dev.output()]).toEqual([200, 200, expect.not.stringContaining('Error')]);
    expect(home.text).toContain('<h1');
  } finally {
    await dev.stop();
  }
});

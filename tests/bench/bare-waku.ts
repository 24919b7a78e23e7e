import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromParse5 } from 'hast-util-from-parse5';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { parse } from 'parse5';
import { findFreePort } from '../support/servers.ts';
import { type MeasuredProcess, root, startMeasured } from './measured-process.ts';

type Words = string | { type: string; props: Record<string, unknown>; children: Words[] };

/** The rest of a page besides its words and elements: rules, scripts, and the files that a browser loads. */
const besides = new Set(['link', 'noscript', 'script', 'style', 'template']);

const folder = path.join(root, 'tests/bench/bare-waku');

/**
 * Builds and starts an application of Waku and React alone that renders the same words in the same elements as pages of the site.
 *
 * @param pages HTML of the site's pages by path
 * @param delay milliseconds that each of the four answers takes
 */
export async function startBareWaku(pages: ReadonlyMap<string, string>, delay: number): Promise<MeasuredProcess> {
  const waku = path.join(root, 'node_modules/waku/dist/cli.js');
  await promisify(execFile)(process.execPath, [waku, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const answers = new Map([...pages].map(([address, html]) => [address, toParts(html)]));
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const { path: address, part } = JSON.parse(Buffer.concat(await incoming.toArray()).toString());
      await new Promise((resolve) => setTimeout(resolve, delay));
      outgoing.setHeader('content-type', 'application/json').end(answers.get(address)?.[part] ?? '[]');
    };
    answer().catch(() => outgoing.destroy());
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bare = await startMeasured({
    command: [path.join(folder, 'dist/serve-node.js')],
    portName: 'PORT',
    env: { NODE_ENV: 'production', WORDS_URL: `http://127.0.0.1:${port}/` },
    cwd: folder,
  });
  const stop = async () => {
    await bare.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { ...bare, stop };
}

/** The head's words and elements, and those of the body in three parts, as JSON. */
function toParts(html: string): string[] {
  const [head, body] = childrenOf(childrenOf(toWords(html))[0] ?? '');
  const inside = childrenOf(body ?? '');
  const third = Math.ceil(inside.length / 3);
  const parts = [childrenOf(head ?? ''), ...[0, 1, 2].map((part) => inside.slice(part * third, (part + 1) * third))];
  return parts.map((part) => JSON.stringify(part));
}

const childrenOf = (words: Words) =>
  typeof words === 'string' ? [] : words.children.filter((child) => typeof child !== 'string' || child.trim());

/** The tree with the names and values that React expects of attributes. */
function toWords(html: string): Words {
  const create = (type: unknown, { children = [], ...props }: Record<string, unknown>): Words => ({
    type: String(type),
    props,
    children: [children].flat().filter((child): child is Words => isShown(child as Words)), // As made here.
  });
  return toJsxRuntime(fromParse5(parse(html)), {
    Fragment: 'fragment',
    // The library asks for React's types; it calls these two.
    jsx: create as never,
    jsxs: create as never,
  }) as unknown as Words;
}

const isShown = (child: Words) => typeof child === 'string' || !besides.has(child.type);

import { type ReactNode, createElement } from 'react';
import adapter from 'waku/adapters/node';
import { createPages } from 'waku/router/server';

/**
 * The reference of rendering: what Waku and React alone take for the words and elements of a page, which come in four answers of
 * a backend as a page's queries do. It keeps nothing and compresses nothing. Leave it as it is: figures of other days refer to it.
 */

type Words = string | Element;

interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly Words[];
}

async function load(path: string, part: number): Promise<readonly Words[]> {
  const body = JSON.stringify({ path, part });
  const answer = await fetch(process.env.WORDS_URL ?? '', { method: 'POST', body });
  if (!answer.ok) throw new Error(`Expected part ${part} of ${path}, found ${answer.status}.`);
  return answer.json();
}

function toElement(words: Words): ReactNode {
  if (typeof words === 'string') return words;
  return createElement(words.type, words.props, ...words.children.map(toElement));
}

async function Part({ path, part }: { path: string; part: number }) {
  return createElement('div', null, ...(await load(path, part)).map(toElement));
}

const Page = ({ path }: { path: string }) => [0, 1, 2, 3].map((part) => <Part key={part} path={path} part={part} />);

const Root = ({ children }: { children: ReactNode }) => (
  <html lang="fr-CA">
    <head />
    <body>{children}</body>
  </html>
);

export default adapter(
  createPages(async ({ createPage, createRoot }) => [
    createRoot({ render: 'dynamic', component: Root }),
    createPage({ render: 'dynamic', path: '/', component: Page }),
    createPage({ render: 'dynamic', path: '/[...path]', component: Page }),
  ]),
);

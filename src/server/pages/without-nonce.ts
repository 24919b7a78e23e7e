import { createHash } from 'node:crypto';

/**
 * A document without its nonce, and its policy: what carried the nonce is named by the hash of its text instead (CSP 3,
 * section 6.7.2), so that the same bytes are safe for everybody. Only what the server itself has marked gets a hash.
 */
export function withoutNonce(html: string, policy: string): { html: string; policy: string } {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return { html, policy };
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const name of ['script', 'style'] as const) {
    for (const [, attributes = '', text = ''] of html.matchAll(elements[name])) {
      if (attributes.includes(attribute) && text !== '') hashes[name].add(hashOf(text));
    }
  }
  const source = new RegExp(` 'nonce-[^']*'`, 'g');
  const directives = policy.split('; ').map((directive) => {
    const plain = directive.replace(source, '');
    if (plain.startsWith('script-src ')) return [plain, ...hashes.script].join(' ');
    return plain.startsWith('style-src ') ? [plain, ...hashes.style].join(' ') : plain;
  });
  return { html: html.replaceAll(attribute, ''), policy: directives.join('; ') };
}

const elements = {
  script: /<script\b([^>]*)>([\s\S]*?)<\/script/g,
  style: /<style\b([^>]*)>([\s\S]*?)<\/style/g,
} as const;

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

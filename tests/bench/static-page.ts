import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { FinishedAnswer } from './bare-server.ts';

/**
 * A page of the site as one static file: its HTML without scripts and hints, with its styles inline. Where the page links sheets, the
 * rules that it uses replace them, without fonts; inline styles stay as they are.
 */
export async function makeStaticPage(browser: Browser, origin: string, path: string): Promise<FinishedAnswer> {
  const html = await (await fetch(origin + path)).text();
  const linksSheets = /<link[^>]+rel="stylesheet"/.test(html);
  const styles = linksSheets ? `<style>${await collectUsedRules(browser, origin + path)}</style>` : '';
  const text = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]+rel="(?:stylesheet|preload|modulepreload|prefetch|expect)"[^>]*>/g, '')
    .replace('</head>', () => `${styles}</head>`);
  const body = brotliCompressSync(Buffer.from(text));
  return {
    path,
    kind: 'br',
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(body.length),
    },
    body: body.toString('base64'),
  };
}

async function collectUsedRules(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(url, { waitUntil: 'load' });
  const text = await page.evaluate(() => {
    const isUsed = (selector: string) => {
      try {
        return document.querySelector(selector.replace(/::?[a-z-]+(\([^()]*\))?/g, '') || '*') !== null;
      } catch {
        // A selector that is invalid without its pseudo-classes is kept.
        return true;
      }
    };
    const keep = (rule: CSSRule): string => {
      if (rule instanceof CSSFontFaceRule) return '';
      if (rule instanceof CSSStyleRule) return rule.selectorText.split(',').some(isUsed) ? rule.cssText : '';
      if (rule instanceof CSSGroupingRule) {
        const inside = [...rule.cssRules].map(keep).join('');
        return inside === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
      }
      return rule.cssText;
    };
    return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(keep)).join('');
  });
  await page.close();
  return text;
}

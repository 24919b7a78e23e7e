import { colors } from '#look/colors.ts';
import { faces } from '#look/faces.ts';
import { getBrand } from '#src/site/content/brand.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { hashSourceOf } from '#src/platform/lib/inline-scripts.ts';
import type { RequestContext } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { hasName } from '#src/contract/brand-mark.ts';
import { localeOf } from '#src/contract/sites.ts';
import { colorMark } from './brand-files.ts';
import { contentSecurityPolicy } from './security-headers.ts';

interface PlainPageOptions {
  readonly context: RequestContext;
  readonly status: number;
  readonly title: string;
  /** Paragraphs below the title. */
  readonly lines: readonly string[];
  /** Label and address of the only link. */
  readonly link: { readonly label: string; readonly href: string };
  /** A button that posts these fields. */
  readonly form?: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly button: string;
  };
}

const lightDark = ([day, night]: readonly [string, string]) => `light-dark(${day}, ${night})`;
const surface = lightDark(colors.surface);
const accent = lightDark(colors.accent);
const focus = lightDark(colors.focus);

/** The site's look in a few lines, for a page that must not depend on anything else. */
const styles = `
@font-face { font-family: Display; src: url('/fonts/${faces.display[0]}.woff2'); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light dark; }
body { margin: 0; min-block-size: 100vh; display: grid; align-items: center; background: ${surface}; color: ${lightDark(colors.ink)}; font: 1.125rem/1.55 system-ui, sans-serif; }
main { box-sizing: border-box; inline-size: 100%; max-inline-size: 46rem; margin-inline: auto; padding: 3rem 1.5rem; }
.brand { display: flex; align-items: center; gap: 0.75rem; margin-block-end: 3rem; font: 500 1.25rem/1.1 Display, sans-serif; }
.brand img { inline-size: auto; block-size: 2.875rem; }
h1 { margin: 0 0 1.5rem; padding-block-start: 1rem; border-block-start: 2px solid; font: 500 clamp(2rem, 1.5rem + 3vi, 3.375rem)/1.1 Display, sans-serif; text-wrap: balance; }
p { margin: 0 0 1rem; max-inline-size: 60ch; text-wrap: pretty; }
a { display: inline-block; padding-block: 0.5em; color: inherit; font-weight: 600; text-decoration-color: ${accent}; text-underline-offset: 0.2em; }
a:focus-visible, button:focus-visible { outline: 3px solid ${focus}; outline-offset: 3px; }
button { margin-block: 0.5rem 1rem; padding: 0.75em 1.5em; border: 0; border-radius: 3px; background: ${accent}; color: ${lightDark(colors.onAccent)}; font: inherit; font-weight: 600; cursor: pointer; }
.reference { opacity: 0.8; font-size: 0.9375rem; overflow-wrap: anywhere; }
`;

/** A whole document in the site's language that needs neither the framework nor the content backend. */
export function plainPage({ context, status, title, lines, link, form }: PlainPageOptions): Response {
  const locale = localeOf(context.site);
  const reference = formatMessage(locale, 'error.reference', { id: context.requestId });
  const html = [
    '<!doctype html>',
    `<html lang="${context.site.languageID}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${styles}</style>`,
    '</head>',
    '<body><main>',
    writeBrand(),
    `<h1>${escapeMarkup(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeMarkup(line)}</p>`),
    ...(form ? [writeForm(form)] : []),
    `<p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.label)}</a></p>`,
    ...(status < 400 ? [] : [`<p class="reference">${escapeMarkup(reference)}</p>`]),
    '</main></body>',
    '</html>',
  ];
  return new Response(html.join('\n'), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(getRuntime(), { styles: hashSourceOf(styles) }),
    },
  });
}

/** The mark is inlined in the page, so that it appears even when every other file fails. */
function writeBrand(): string {
  const { name, mark } = getBrand();
  const drawing = mark ? `<img src="data:image/svg+xml;base64,${colorMark(mark).toString('base64')}" alt="">` : '';
  return `<p class="brand">${drawing}${mark && hasName(mark) ? '' : escapeMarkup(name)}</p>`;
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function writeForm({ action, fields, button }: NonNullable<PlainPageOptions['form']>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return `<form method="post" action="${escapeMarkup(action)}">${inputs.join('')}<button>${escapeMarkup(button)}</button></form>`;
}

/** A text escaped for HTML or XML, between tags or in an attribute, exactly as React writes it. */
export function escapeMarkup(text: string): string {
  return text.replace(/["'&<>]/g, (character) => references[character] ?? character);
}

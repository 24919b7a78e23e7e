/** The answer that a visitor got. */
export interface Visit {
  readonly path: string;
  readonly status: number;
  /** Where the server took the page from: `hit`, `stale` or `miss`; empty for anything but pages. */
  readonly origin: string;
  readonly milliseconds: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Longest time in milliseconds for which a visitor would wait; an answer that takes longer hangs. */
const patienceMs = 15_000;

/** Requests an address. A lost connection has status 0. */
export async function visit(base: string, path: string, init: RequestInit = {}): Promise<Visit> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(base + path, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });
    const text = await answer.text();
    const origin = /store;desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? '';
    return {
      path,
      status: answer.status,
      origin,
      milliseconds: performance.now() - startedAt,
      headers: answer.headers,
      text,
    };
  } catch (error) {
    return {
      path,
      status: 0,
      origin: String(error),
      milliseconds: performance.now() - startedAt,
      headers: new Headers(),
      text: '',
    };
  }
}

/** Requests several addresses, a few at a time. */
export async function visitAll(base: string, paths: readonly string[], atOnce = 4): Promise<Visit[]> {
  const visits: Visit[] = [];
  const rest = [...paths];
  const work = async () => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- One visitor after the other, in each of several rows.
      visits.push(await visit(base, path));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return visits;
}

/** Why a served page is incomplete: its heading is missing, or a notice replaces a part. Null when it is fine. */
export function findFlaw({ path, status, text, milliseconds }: Visit, limitMs: number): string | null {
  if (status !== 200) return `${path}: ${status}`;
  if (milliseconds > limitMs) return `${path}: ${Math.round(milliseconds)} ms`;
  if (unavailableMark.test(text)) return `${path}: unavailable`;
  if (path.startsWith('/RSC/')) return text.includes('"503"') ? `${path}: unavailable` : null;
  if (!path.includes('.') && !text.includes('</html>')) return `${path}: incomplete`;
  if (/Cette section n’a pas pu être chargée|This section could not be loaded/.test(text))
    return `${path}: a part is missing`;
  return null;
}

/** By this heading a page says its status. */
const unavailableMark = /Le site fait une pause|The site is taking a break/;

/** The fault of the answer for a page that cannot be served, or null. */
export function findFault({ path, status, headers, text, milliseconds }: Visit, limitMs: number): string | null {
  // A page that the site knows has begun with its head by the time that a backend is late: it says so in its place.
  const isTold = status === 200 && unavailableMark.test(text);
  if (status !== 503 && !isTold) return `${path}: ${status}`;
  if (milliseconds > limitMs) return `${path}: ${Math.round(milliseconds)} ms`;
  if (!isTold && !headers.get('retry-after')) return `${path}: no Retry-After`;
  const language = path === '/en' || path.startsWith('/en/') ? 'en-CA' : 'fr-CA';
  if (!text.includes(`lang="${language}"`)) return `${path}: not in ${language}`;
  const again = language === 'en-CA' ? 'Try again' : 'Réessayer';
  return text.includes(`href="${encodeURI(path)}"`) && text.includes(again) ? null : `${path}: no way back`;
}

/** Sends the newsletter's form of a page as a browser without script does. */
export async function sendNewsletter(base: string, page: Visit, email: string): Promise<Visit> {
  const [form = ''] = /<form[^>]*action="[^"]*#newsletter"[\s\S]*?<\/form>/.exec(page.text) ?? [];
  const body = new FormData();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    if (name) body.set(name, unescapeMarkup(/value="([^"]*)"/.exec(input)?.[1] ?? ''));
  }
  body.set('email', email);
  // A body of known length, which browsers send.
  const encoded = await new Response(body).blob();
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const headers = { origin: base, accept: 'text/html', 'content-type': encoded.type, 'x-forwarded-for': nextAddress() };
  return visit(base, page.path, { method: 'POST', headers, body: bytes });
}

let addresses = 0;

/** Attempts are counted by address. */
function nextAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses % 250}`;
}

function unescapeMarkup(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

import type { CDPSession } from 'playwright';

export interface FetchedFile {
  readonly url: string;
  readonly type: string;
  readonly priority: string;
  /** Milliseconds since the page's own request; `end` is infinite while it is under way. */
  readonly start: number;
  readonly end: number;
  /** Bytes of headers and bodies as transferred, and when. */
  readonly parts: readonly { readonly at: number; readonly bytes: number }[];
}

export interface Traffic {
  readonly bytes: number;
  readonly requests: number;
}

/** Records the requests of a page. The list grows while the page is open. */
export function watchTraffic(cdp: CDPSession): FetchedFile[] {
  interface Growing {
    url: string;
    type: string;
    priority: string;
    start: number;
    end: number;
    parts: { at: number; bytes: number }[];
  }
  const files: Growing[] = [];
  const byId = new Map<string, Growing>();
  let zero = 0;
  const since = (timestamp: number) => (timestamp - zero) * 1_000;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!request.url.startsWith('http')) return;
    if (zero === 0) zero = timestamp;
    const file = {
      url: request.url,
      type,
      priority: request.initialPriority,
      start: since(timestamp),
      end: Number.POSITIVE_INFINITY,
      parts: [],
    };
    byId.set(requestId, file);
    files.push(file);
  });
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    byId.get(requestId)?.parts.push({ at: since(timestamp), bytes: response.encodedDataLength });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    byId.get(requestId)?.parts.push({ at: since(timestamp), bytes: encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = byId.get(requestId);
    if (!file) return;
    file.end = since(timestamp);
    // Bytes not reported in parts have arrived by the end.
    const reported = file.parts.reduce((sum, { bytes }) => sum + bytes, 0);
    if (encodedDataLength > reported) file.parts.push({ at: file.end, bytes: encodedDataLength - reported });
  });
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const file = byId.get(requestId);
    if (file) file.end = since(timestamp);
  });
  return files;
}

/** The bytes received until a moment, and the number of requests sent. */
export function trafficUntil(files: readonly FetchedFile[], until: number): Traffic {
  const bytes = files
    .flatMap(({ parts }) => parts)
    .filter(({ at }) => at <= until)
    .reduce((sum, part) => sum + part.bytes, 0);
  return { bytes, requests: files.filter(({ start }) => start <= until).length };
}

/** `document 12.3 KB/1, font 45.0 KB/2`: the same by type, the heaviest first. */
export function formatByType(files: readonly FetchedFile[], until: number): string {
  return [...Map.groupBy(files, ({ type }) => type)]
    .map(([type, group]) => ({ type, ...trafficUntil(group, until) }))
    .filter(({ requests }) => requests > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ type, bytes, requests }) => `${type.toLowerCase()} ${(bytes / 1_000).toFixed(1)} KB/${requests}`)
    .join(', ');
}

/** One line for each request: when it began and ended, its bytes, its priority and its address. */
export function formatWaterfall(files: readonly FetchedFile[]): string {
  const lines = files.map(({ url, start, end, parts, priority }) => {
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const { pathname, search } = new URL(url);
    const ended = Number.isFinite(end) ? end.toFixed(0) : '…';
    return `${start.toFixed(0).padStart(7)} ${ended.padStart(7)} ${String(bytes).padStart(8)}  ${priority.padEnd(9)} ${pathname}${search}`;
  });
  return ['  start     end    bytes  priority  address', ...lines].join('\n');
}

import { get, getPage } from './get.ts';
import { type Load, load, medianLoad } from './load.ts';
import { startReference, toFinished } from './reference-server.ts';
import { type Stage, pages } from './stage.ts';
import type { Line } from './table.ts';

const rounds = 3;
const seconds = 1;

/** Measures a kept page, compressed, uncompressed and unmodified, compared with the bare server sending the same bytes and headers. */
export async function measureKept(stage: Stage): Promise<Line[]> {
  // Background work of the server would count as the cost of its answers.
  const site = await stage.startSite({ WARM_PAGES: 'off' });
  const lines: Line[] = [];
  for (const { name, path } of pages) {
    const url = site.url + path;
    for (let visit = 0; visit < 3; visit += 1) await getPage(url, { 'accept-encoding': 'br' });
    const compressed = await getPage(url, { 'accept-encoding': 'br' });
    const plain = await getPage(url, { 'accept-encoding': 'identity' });
    const { etag } = compressed.headers;
    const unchangedHeaders = { 'accept-encoding': 'br', 'if-none-match': etag ?? '' };
    const unchanged = etag ? await get(url, unchangedHeaders) : null;
    const hasUnchanged = unchanged?.status === 304;
    const bare = await startReference([
      toFinished(path, 'br', compressed),
      toFinished(path, 'identity', plain),
      ...(hasUnchanged ? [toFinished(path, '304', unchanged)] : []),
    ]);
    const compare = async (headers: Readonly<Record<string, string>>) => {
      const [ours, theirs]: [Load[], Load[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await load(site, path, headers, seconds));
        theirs.push(await load(bare, path, headers, seconds));
      }
      return [medianLoad(ours), medianLoad(theirs)] as const;
    };
    lines.push(...toLines(`${name}, br`, await compare({ 'accept-encoding': 'br' }), 0.85));
    lines.push(...toLines(`${name}, identity`, await compare({ 'accept-encoding': 'identity' }), 0.85));
    if (hasUnchanged) lines.push(...toLines(`${name}, 304`, await compare(unchangedHeaders), 0.95));
    else
      lines.push({
        name: `${name}, 304: rate`,
        unit: '/s',
        value: null,
        goal: { of: 'ratio', atLeast: 0.95 },
        note: etag ? `answered with ${unchanged?.status}` : 'the page has no ETag',
      });
    await bare.stop();
  }
  await site.stop();
  return lines;
}

/** 0.95 means "no slower", because two runs of one server differ by as much. */
function toLines(name: string, [ours, bare]: readonly [Load, Load], rate: number): Line[] {
  return [
    {
      name: `${name}: rate`,
      unit: '/s',
      value: ours.perSecond,
      reference: bare.perSecond,
      goal: { of: 'ratio', atLeast: rate },
    },
    { name: `${name}: p50`, unit: 'ms', value: ours.p50, reference: bare.p50 },
    { name: `${name}: p99`, unit: 'ms', value: ours.p99, reference: bare.p99, goal: { of: 'ratio', atMost: 1.5 } },
    { name: `${name}: CPU each`, unit: 'ms', value: ours.cpuMs, reference: bare.cpuMs },
  ];
}

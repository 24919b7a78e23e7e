import { brotliCompressSync, constants } from 'node:zlib';
import { median } from './statistics.ts';

const items = Array.from({ length: 400 }, (_, index) => ({
  id: index,
  title: `Soirée numéro ${index}, ${'réseautage '.repeat(index % 5)}`,
  tags: ['récit', 'atelier', `thème-${index % 17}`],
}));

/**
 * A fixed amount of the kinds of work that rendering consists of: JSON written and read, one pass of a regular expression over its
 * text, and brotli (quality 4) of its first 64 KiB. Times divided by the time of this work can be compared across machines.
 */
function doFixedWork(): number {
  const text = JSON.stringify(JSON.parse(JSON.stringify(items)));
  const escaped = text.replace(/[<>&"é]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const buffer = Buffer.from(escaped).subarray(0, 65_536);
  return brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

/** Milliseconds of CPU that the fixed work takes on this machine now. */
export function measureFixedWork(): number {
  const batches = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) doFixedWork();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / 20;
  });
  return median(batches);
}

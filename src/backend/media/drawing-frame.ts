import type { Size } from './video-size.ts';

/** CSS pixels of a unit. */
const units: Readonly<Record<string, number>> = { px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pt: 96 / 72, pc: 16 };

/** The opening tag of a drawing without a `viewBox`; null for one with it, and for any other file. */
function findUnframed(svg: string): string | null {
  const tag = rootTagOf(svg);
  return tag === null || /\sviewBox\s*=/.test(tag) ? null : tag;
}

function rootTagOf(svg: string): string | null {
  const tag = /<svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/y;
  tag.lastIndex = Math.max(0, svg.search(/<svg\b/));
  return tag.exec(svg)?.[0] ?? null;
}

/** Whether nothing in a drawing says which part of the plane it shows: it has neither a `viewBox` nor both sizes. */
export function isUnframed(svg: string): boolean {
  return findUnframed(svg) !== null && ownSize(svg) === null;
}

/** The size that a drawing gives itself in place of a `viewBox`, in CSS pixels; null when it does not. */
export function ownSize(svg: string): Size | null {
  const tag = findUnframed(svg);
  if (tag === null) return null;
  const side = (name: string) => {
    const [, value = ''] = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag) ?? [];
    const [, amount, unit = 'px'] = /^([\d.]+) ?([a-z]{2})?$/.exec(value.trim()) ?? [];
    return Number(amount) * (units[unit] ?? Number.NaN);
  };
  const [width, height] = [side('width'), side('height')];
  return width > 0 && height > 0 ? { width, height } : null;
}

/**
 * A drawing with a `viewBox` of this size where it has none; null for any other. Without one its lines keep their size at
 * whatever size it is drawn: a corner of the picture is filled, or a part is cut off.
 */
export function frameDrawing(svg: string, { width, height }: Size): string | null {
  const tag = findUnframed(svg);
  if (tag === null) return null;
  const unplaced = tag.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const framed = unplaced.replace(/^<svg/, `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
  return svg.replace(tag, () => framed);
}

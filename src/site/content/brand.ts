import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { colors, reverseColors } from '#look/colors.ts';
import { faces } from '#look/faces.ts';
import { mark as markOfLook } from '#look/mark.ts';
import { type Mark, hasName, isTinted, parseMark } from '#src/contract/brand-mark.ts';
import { type Runtime, getRuntime } from '#src/platform/process/runtime.ts';
import type { LogoMark } from '#src/site/look.ts';

/** The single source of the organisation's identity: header, icons, pictures for shared links, press kit. */
export interface Brand {
  readonly name: string;
  readonly mark: Mark | null;
  /** Whether the mark is the organisation's, not the look's. */
  readonly isOwn: boolean;
  /** Changes with everything that is drawn from the brand. */
  readonly version: string;
}

/** Changes when the drawings of the brand are made in another way. */
const design = '1';

const brands = new WeakMap<Runtime, Brand>();

/** The brand, which is read once a process: a new mark shows after a restart. */
export function getBrand(): Brand {
  const runtime = getRuntime();
  const brand = brands.get(runtime) ?? readBrand(path.resolve('private', 'brand', 'mark.svg'));
  brands.set(runtime, brand);
  return brand;
}

/** A refused mark is treated as absent, and a log line gives the reason. */
export function readBrand(file: string): Brand {
  const { env, log } = getRuntime();
  let mark: Mark | null = null;
  try {
    if (existsSync(file)) mark = parseMark(readFileSync(file, 'utf8'));
  } catch (error) {
    log.error('private/brand/mark.svg is not used. Correct it and restart the site.', {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
  const isOwn = mark !== null;
  mark ??= markOfLook === null ? null : parseMark(markOfLook);
  const source = JSON.stringify([design, env.systemName, mark, colors, reverseColors, faces]);
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12);
  return { name: env.systemName, mark, isOwn, version };
}

/** The mark as the header shows it; null where the look draws the logo, or the name is set in type. */
export function toLogoMark({ mark, isOwn, version }: Brand): LogoMark | null {
  if (mark === null || !isOwn) return null;
  const { width, height } = mark;
  const src = { paper: `/mark.svg?v=${version}`, ink: `/mark-reverse.svg?v=${version}` };
  return { src, width, height, hasName: hasName(mark), isTinted: isTinted(mark) };
}

/** Grounds for which there are files of the logo, and those files, without extension. */
export function toPressLogos({ mark }: Brand): { readonly ground: 'paper' | 'ink'; readonly file: string }[] {
  const onPaper = { ground: 'paper', file: '/logo' } as const;
  // Fixed colours are made for a light ground.
  return mark && !isTinted(mark) ? [onPaper] : [onPaper, { ground: 'ink', file: '/logo-reverse' }];
}

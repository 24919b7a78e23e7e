import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBelow } from '../support/versions.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/server');

/** Runs after the production build. */
describe('the built server bundle', () => {
  const texts = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(bundle, file), 'utf8'));

  it('holds no React below the floor', () => {
    const versions = texts
      .flatMap((text) => [...text.matchAll(/\bversion\s*[=:]\s*"(19\.\d+\.\d+)/g)])
      .map(([, version = '']) => version);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => isBelow(version, '19.3.1'))).toEqual([]);
  });

  it('imports nothing but Node itself and its own files', () => {
    const specifiers = texts
      .flatMap((text) => [...text.matchAll(/^import\b[^;]*?["']([^"']+)["'];?$/gm)])
      .map(([, specifier = '']) => specifier);
    expect(specifiers.length).toBeGreaterThan(0);
    expect(specifiers.filter((specifier) => !/^(node:|\.)/.test(specifier))).toEqual([]);
  });
});

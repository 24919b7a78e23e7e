import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The versions with which the modules of this folder were last checked, and what to check again when one changes. */
const checked = {
  waku: {
    version: '1.0.0-rc.1',
    recheck:
      'the HTML renderer’s imports, the router’s context and cache, the metadata key of routes, action addresses',
  },
  react: { version: '19.3.1', recheck: 'the shape of elements and lazy nodes, the hidden field of server actions' },
  'react-dom': { version: '19.3.1', recheck: 'the markers, hidden segments and inline scripts of the HTML stream' },
  '@vitejs/plugin-rsc': {
    version: '0.5.38',
    recheck: 'preloadDeps(), rscCssTransform, setOnClientReference(), the virtual module of server references',
  },
  'rsc-html-stream': { version: '0.0.8', recheck: 'injectRSCPayload() and __FLIGHT_DATA' },
  'react-aria': { version: '3.53.1', recheck: 'the text of the two styles in library-styles.ts' },
} as const;

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

const lock: LockFile = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package-lock.json'), 'utf8'));

const modules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) || file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(path.join(import.meta.dirname, file), 'utf8') }));

describe.each(Object.entries(checked))('%s', (name, { version, recheck }) => {
  const named = new RegExp(`(?<![\\w/@-])${name} (\\d+\\.\\d+\\.\\d+(?:-[\\w.]*\\w)?)`, 'g');
  const bound = modules.flatMap(({ file, text }) =>
    [...text.matchAll(named)].map(([, found = '']) => ({ file, version: found })),
  );
  const files = [...new Set(bound.map(({ file }) => file))];

  it('is installed in the version with which the modules bound to it were checked', () => {
    const advice =
      `${name} has changed. Check ${recheck}, as src/platform/react/README.md (“Upgrading”) says; ` +
      `then put the new version into this test and into ${files.join(', ')}.`;
    expect(lock.packages[`node_modules/${name}`]?.version, advice).toBe(version);
  });

  it('is named with that version by the modules that are bound to it', () => {
    expect(files.filter((file) => !file.endsWith('.md'))).not.toEqual([]);
    expect(bound.filter((each) => each.version !== version)).toEqual([]);
  });
});

import { tmpdir } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { parseEnv } from './env.ts';
import { describeSettings, toScreen } from './startup-summary.ts';

it('says what is on without a secret', () => {
  const env = parseEnv({
    DATA_DIR: tmpdir(),
    CACHE_URL: 'redis://user:secret@cache.example:6379',
    SMTP_URL: 'smtp://user:secret@mail.example:587',
    MAIL_FROM: 'site@tremplin.example',
    GTM_ID: 'GTM-TEST1',
    GTM_AUTH: 'secret',
    REVALIDATE_SECRET: 'secret-of-many-letters',
    PREVIEW_SECRET: 'secret-of-many-letters',
    TRUST_PROXY: '10.0.0.0/8',
  });
  const status = describeSettings(env);
  expect(JSON.stringify(status)).not.toContain('secret');
  expect(status).toMatchObject({
    backend: 'embedded',
    caches: 'shared at cache.example:6379, fresh for 60 s, then stale for 86400 s',
    mail: 'by mail.example:587 from site@tremplin.example',
    measurement: 'GTM-TEST1, after consent',
    processes: '1',
    'data folder': tmpdir(),
  });
});

it('names a remote backend by its host, and what is off', () => {
  const status = describeSettings(
    parseEnv({ SYSTEM_NAME: 'Le Tremplin', BACKEND_URL: 'https://cms.example/x', CACHE_TTL: '0' }),
  );
  expect(status).toMatchObject({
    backend: 'remote, cms.example, a visitor waits 10000 ms',
    caches: 'off (CACHE_TTL)',
    'warm pages': 'off',
    mail: 'sent by the backend',
  });
});

it('says that a shared store without a secret trusts every writer', () => {
  const { caches } = describeSettings(parseEnv({ CACHE_URL: 'redis://cache.example' }));
  expect(caches).toMatch(/^shared at cache\.example WITHOUT A SECRET \(REVALIDATE_SECRET\), fresh/);
});

it('is one screen: a line for each name', () => {
  const status = describeSettings(parseEnv({}));
  const lines = stripVTControlCharacters(toScreen(status)).trim().split('\n');
  expect(lines).toHaveLength(Object.keys(status).length);
  expect(lines.length).toBeLessThan(20);
});

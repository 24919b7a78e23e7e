import { existsSync } from 'node:fs';
import { findLinkFault, longestHours, toPreviewLink } from '#src/platform/request/preview-pass.ts';
import { parseEnv } from './env.ts';

/*
 * `npm run preview-link -- /blogue/mon-brouillon <token of the draft> [hours]`: prints a signed link to a draft. The token is
 * the draft's `previewToken`; the link counts for a day unless hours are given.
 */

const [, , path = '', token = '', hours = '24'] = process.argv;

const faults = {
  path: `Path: found ${JSON.stringify(path)}, expected one of the site, such as /blogue/mon-brouillon.`,
  token: `Token: found ${JSON.stringify(token)}, expected 20 to 64 characters of A–Z, a–z, 0–9, _ and -.`,
  until: `Hours: found ${JSON.stringify(hours)}, expected a number above 0 and up to ${longestHours}.`,
};

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { previewSecret, siteUrl } = parseEnv(process.env);
  if (previewSecret === null) throw new Error('PREVIEW_SECRET: found nothing, expected at least 16 characters.');
  const pass = { token, until: Math.floor(Date.now() / 1000 + Number(hours) * 3600) };
  const fault = findLinkFault(path, pass);
  if (fault !== null) throw new Error(faults[fault]);
  console.log(new URL(toPreviewLink(previewSecret, path, pass), siteUrl).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

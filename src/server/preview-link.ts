import { toPreviewLink } from '#src/request/preview-pass.ts';
import { parseEnv } from './env.ts';

/*
 * Prints a signed preview link: `node src/server/preview-link.ts /blogue/mon-brouillon <token of the draft> [hours]`.
 * The token is the draft's `previewToken`; the link counts for a day unless hours are given.
 */

const [, , path = '', token = '', hours = '24'] = process.argv;
const { previewSecret, siteUrl } = parseEnv(process.env);
if (!previewSecret || !path.startsWith('/') || !token) {
  process.stderr.write('Expected the setting PREVIEW_SECRET, a path and the token of a draft.\n');
  process.exitCode = 1;
} else {
  const until = Math.floor(Date.now() / 1000) + Number(hours) * 3600;
  process.stdout.write(`${new URL(toPreviewLink(previewSecret, path, { token, until }), siteUrl).href}\n`);
}

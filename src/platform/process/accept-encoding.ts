/**
 * Content codings a client accepts (RFC 9110, section 12.5.3); `q=0` refuses one, `*` means all not named.
 *
 * `acceptsEncoding('gzip, br;q=0', 'br')` → `false`
 */
export function acceptsEncoding(acceptEncoding: string, name: string): boolean {
  let others = false;
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((each) => each.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const isAccepted = quality === undefined || Number(quality) > 0;
    if (coding === name) return isAccepted;
    if (coding === '*') others = isAccepted;
  }
  return others;
}

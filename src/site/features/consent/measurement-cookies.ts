/** Cookies that the measurement service and the container's tags set; `*` matches any suffix. */
export const measurementCookies = ['_ga', '_ga_*', '_gid', '_gat', '_gat_*', '_gac_*', '_gcl_*', '_dc_gtm_*'] as const;

const measurementCookie = new RegExp(`^(?:${measurementCookies.join('|').replaceAll('*', '[\\w-]+')})$`);

/** Upper bound of cookies that are removed at once, because the number comes from outside. */
const maxCookies = 50;

/**
 * Expired cookies that remove those of the measurement service, on the host and on every domain above it: a cookie can
 * only be removed with the domain it was set for, which scripts cannot read.
 */
export function expiredMeasurementCookies(cookies: string | null, hostname: string): string[] {
  const names = (cookies ?? '').split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
  const domains = ['', ...domainsOf(hostname).map((domain) => `; Domain=${domain}`)];
  return [...new Set(names)]
    .filter((name) => measurementCookie.test(name))
    .slice(0, maxCookies)
    .flatMap((name) => domains.map((domain) => `${name}=; Max-Age=0; Path=/${domain}`));
}

/** `www.example.org` → `www.example.org`, `example.org`; none for an IP address or a bare name. */
function domainsOf(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

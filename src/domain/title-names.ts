/** The names that a content management system may append to a title. */
interface Naming {
  readonly systemName: string;
  readonly sites: readonly { readonly siteName: string }[];
}

/**
 * A separator at the end of a title. A hyphen without spaces belongs to a name, and a colon directly follows its word.
 */
const separator = /(?:(?:^|\s)[-–—]\s*|[–—]\s+|\s*[|·•]\s*|\s*:\s+)$/;

/**
 * The editor's title without the names that a CMS appends, which may be the name of another site: `Portage - Français`
 * and `Portage | Le Tremplin` become `Portage`. A title that is only a site's name becomes empty.
 */
export function withoutNames(title: string, naming: Naming): string {
  const names = [naming.systemName, ...naming.sites.map(({ siteName }) => siteName)];
  const name = names.find((each) => each !== '' && title.toLowerCase().endsWith(each.toLowerCase()));
  if (name === undefined) return title;
  const words = title.slice(0, -name.length);
  if (words === '') return name === naming.systemName ? title : '';
  return separator.test(words) ? withoutNames(words.replace(separator, ''), naming) : title;
}

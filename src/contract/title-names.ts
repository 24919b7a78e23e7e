/** The names that a content management system may append to a title. */
interface Naming {
  readonly systemName: string;
  readonly sites: readonly { readonly siteName: string }[];
}

/**
 * The beginning of a title that ends with a separator; null without one. A hyphen without spaces belongs to a name, and a
 * colon directly follows its word.
 */
function withoutSeparator(words: string): string | null {
  const line = words.trimEnd();
  const [mark = '', before] = [line.at(-1), line.slice(0, -1)];
  const [isAfterSpace, isBeforeSpace] = [before === '' || /\s$/.test(before), line !== words];
  const isSeparator =
    /[|·•]/.test(mark) || (isAfterSpace && /[-–—]/.test(mark)) || (isBeforeSpace && /[–—:]/.test(mark));
  return isSeparator ? before.trimEnd() : null;
}

/** The separator that a CMS leaves where the name behind it is empty: `Portage -`. A final `vice-` keeps its hyphen. */
const danglingSeparator = /(?:^|\s)[-–—|·•:]\s*$/;

/**
 * The editor's title without the names that a CMS appends, which may be the name of another site: `Portage - Français`
 * and `Portage | Le Large` become `Portage`, as does `Portage -`, whose name is empty. A title that is only a site's
 * name becomes empty.
 */
export function withoutNames(title: string, naming: Naming): string {
  if (danglingSeparator.test(title)) return withoutNames(title.replace(danglingSeparator, '').trimEnd(), naming);
  const names = [naming.systemName, ...naming.sites.map(({ siteName }) => siteName)];
  const name = names.find((each) => each !== '' && title.toLowerCase().endsWith(each.toLowerCase()));
  if (name === undefined) return title;
  const words = title.slice(0, -name.length);
  if (words === '') return name === naming.systemName ? title : '';
  const beginning = withoutSeparator(words);
  return beginning === null ? title : withoutNames(beginning, naming);
}

/** Parameters by which a control panel asks for a draft. */
const previewParameters = ['token', 'x-craft-live-preview', 'x-craft-preview'] as const;

/**
 * Takes from an address what makes it a preview. While it answers one, a content management system writes its token into
 * every address of its own; a link leads out of the preview to the page as it is for everybody.
 */
export function dropPreview(url: URL): URL {
  // To set a parameter, even none, writes the whole query anew in another notation.
  const present = previewParameters.filter((name) => url.searchParams.has(name));
  for (const name of present) url.searchParams.delete(name);
  return url;
}

/** The path and query of a page, for links to itself. */
export function toOwnAddress(url: URL): string {
  const { pathname, search } = dropPreview(new URL(url));
  return pathname + search;
}

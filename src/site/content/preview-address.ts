/** Parameters by which a control panel asks for a draft. */
const previewParameters = ['token', 'x-craft-live-preview', 'x-craft-preview'] as const;

/**
 * Removes the preview parameters from an address. While it answers a preview, a content management system writes its
 * token into every address it returns; a link must lead to the public page instead.
 */
export function dropPreview(url: URL): URL {
  // Deleting a parameter, even an absent one, serialises the whole query again, in another notation.
  const present = previewParameters.filter((name) => url.searchParams.has(name));
  for (const name of present) url.searchParams.delete(name);
  return url;
}

/** The path and query of a page, for links to itself. */
export function toOwnAddress(url: URL): string {
  const { pathname, search } = dropPreview(new URL(url));
  return pathname + search;
}

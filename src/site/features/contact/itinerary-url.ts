/** Where a location is on a map. */
export interface MapPlace {
  readonly searchQuery: string | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
}

/**
 * Address of a map service with directions to a place, by its search text or else by its coordinates; null when neither
 * is known. The service is only linked to; nothing is loaded from it.
 */
export function toItineraryUrl({ searchQuery, latitude, longitude }: MapPlace): string | null {
  const coordinates = [latitude, longitude].map((value) => value?.trim() ?? '');
  const hasCoordinates = coordinates.every((value) => /^-?\d{1,3}(\.\d+)?$/.test(value));
  const destination = searchQuery?.trim() || (hasCoordinates ? coordinates.join(',') : '');
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

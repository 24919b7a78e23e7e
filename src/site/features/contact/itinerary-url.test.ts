import { expect, test } from 'vitest';
import { toItineraryUrl } from './itinerary-url.ts';

test('The directions use the search text, or else the coordinates', () => {
  expect(toItineraryUrl({ searchQuery: '18, rue du Quai', latitude: '48.45', longitude: '-68.53' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=18%2C+rue+du+Quai',
  );
  expect(toItineraryUrl({ searchQuery: ' ', latitude: '48.45', longitude: '-68.53' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=48.45%2C-68.53',
  );
});

test('A place without either has no directions', () => {
  expect(toItineraryUrl({ searchQuery: null, latitude: '48.45', longitude: null })).toBeNull();
  expect(toItineraryUrl({ searchQuery: '', latitude: 'x', longitude: 'y' })).toBeNull();
});

const storageKey = 'scroll-positions';
/** Steps whose position is remembered. */
const maxPositions = 50;

/** How far each step of the history was scrolled, in pixels. */
const positions = new Map<string, number>();

export function keepPosition(key: string, top: number): void {
  positions.delete(key); // The latest one comes last, so that the oldest one is dropped first.
  positions.set(key, top);
  const [oldest] = positions.keys();
  if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest);
}

export function findPosition(key: string): number | null {
  return positions.get(key) ?? null;
}

/** Reads the positions that the tab's earlier documents have left. */
export function loadPositions(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return;
    for (const [key, top] of stored.filter(Array.isArray)) {
      if (typeof key === 'string' && typeof top === 'number' && !positions.has(key)) keepPosition(key, top);
    }
  } catch {
    // Storage that is blocked or was tampered with costs the memory of positions, nothing else.
  }
}

export function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // As above: a full or blocked storage is no reason to disturb the visitor.
  }
}

/**
 * Records the lines of the console's error and warning streams, and still prints them. A test that expects such a line
 * replaces the method with a mock; restoring all mocks brings this function back, because it is not a mock itself.
 */
export function watchConsole(target: Pick<Console, 'error' | 'warn'>): () => string[] {
  let noise: string[] = [];
  for (const stream of ['error', 'warn'] as const) {
    const write = target[stream].bind(target);
    target[stream] = (...words: unknown[]) => {
      noise.push(`${stream}: ${words.map(String).join(' ')}`);
      write(...words);
    };
  }
  return () => {
    const taken = noise;
    noise = [];
    return taken;
  };
}

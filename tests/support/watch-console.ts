/**
 * Notes what is written to the console's error and warning streams, and lets it through. A test that expects such a line
 * puts a mock of its own in its place; taking all mocks away brings back this, which is no mock.
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

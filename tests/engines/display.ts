import { type Program, printed, startProgram } from './program.ts';

/** A display without a screen, with a window manager: without one no window gets the focus. */
export async function startDisplay(
  width: number,
  height: number,
): Promise<{ env: NodeJS.ProcessEnv; stop: () => Promise<void> }> {
  // It chooses a free number, and prints it.
  const display = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {},
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  let manager: Program | null = null;
  const stop = async () => {
    await manager?.stop();
    await display.stop();
  };
  try {
    const env = { DISPLAY: `:${await printed(display, 3, /^(\d+)\n/)}`, GDK_BACKEND: 'x11' };
    manager = startProgram('openbox', [], env, 'ignore');
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The value of a promise if it is fulfilled within the given time, otherwise null. A rejection gives null as well; code
 * that awaits the promise itself still receives it.
 */
export async function valueWithin<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const value = await Promise.race([promise.catch(() => null), late]);
  clearTimeout(timer);
  return value;
}

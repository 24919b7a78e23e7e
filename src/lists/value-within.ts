/**
 * The value of a promise that is there within so many milliseconds; null when it comes later, or never. A rejection is
 * null as well and stays with the promise, for those who await it.
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

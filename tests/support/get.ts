/** Requests an address and reads the whole answer, after which the server has done its work for it. */
export async function get(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

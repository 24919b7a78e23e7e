/** A JSON response that no cache may store. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  });
}

/** An error in the shape that Craft gives its HTTP exceptions. */
export function httpError(
  status: number,
  name: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return json({ name, message, code: 0, status }, status, headers);
}

export function badRequest(message: string): Response {
  return httpError(400, 'Bad Request', message);
}

/** A content backend that issues tokens and answers every document with the same data. */
export function fakeBackend(data: Record<string, unknown>): {
  backend: (request: Request) => Promise<Response>;
  asked: { operationName: string; variables: Record<string, unknown> }[];
} {
  const asked: { operationName: string; variables: Record<string, unknown> }[] = [];
  const backend = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/graphql')) {
      asked.push((await request.json()) as (typeof asked)[number]); // What our own client sends.
      return Response.json({ data });
    }
    return Response.json({ name: 'token', value: 'value' });
  };
  return { backend, asked };
}

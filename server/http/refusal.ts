/**
 * An answer that says no. It is thrown where the reason is found, and the caller of the handler sends it as JSON.
 * People read the body's `error` or `message`.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Record<string, unknown> & ({ error: string } | { message: string }),
    headers: Record<string, string> = {},
  ) {
    super(String(body.error ?? body.message));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  response(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers });
  }
}

/**
 * An answer in place of the one that was asked for: thrown where it is found, sent as JSON by whatever calls the handler.
 * The body's `error` or `message` is what a person reads.
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

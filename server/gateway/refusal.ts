/** A request that is answered with an error: `body` goes out as JSON with `status`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    body: Record<string, unknown> & { message: string },
    headers: Record<string, string> = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  /** The response that says it. */
  response(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers });
  }
}

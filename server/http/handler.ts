/** Who asked, as the server knows it; never taken from a header that the visitor can write. */
export type RequestContext = {
  /** IP address, as TRUST_PROXY defines it. */
  address: string;
  requestId: string;
};

/** Answers a request. Folders behind the HTTP server know no more of it than this. */
export type Handler = (request: Request, context: RequestContext) => Promise<Response>;

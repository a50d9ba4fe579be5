// Stands in for React Router's requests to a server for data. This site's routes have client loaders or none.

type Match = {
  route: { id: string };
  shouldCallHandler(): boolean;
  resolve(call: (handler: (serverLoader: () => Promise<never>) => unknown) => unknown): Promise<unknown>;
};

type StrategyArguments = {
  matches: Match[];
  runClientMiddleware(strategy: (args: StrategyArguments) => Promise<unknown>): Promise<unknown>;
};

export function getTurboStreamSingleFetchDataStrategy() {
  return (args: StrategyArguments) => args.runClientMiddleware(callLoaders);
}

/** The results of the loaders that are to be called, by route; the same as React Router's own strategy without a server. */
async function callLoaders({ matches }: StrategyArguments): Promise<Record<string, unknown>> {
  const called = matches.filter((match) => match.shouldCallHandler());
  const results = await Promise.all(
    called.map(
      async (match) => [match.route.id, await match.resolve((handler) => handler(noServer))] as const,
    ),
  );
  return Object.fromEntries(results);
}

async function noServer(): Promise<never> {
  throw new Error("This site has no server loaders: use clientLoader.");
}

/** Every prerendered document carries the same empty data. */
export async function decodeViaTurboStream(
  stream: ReadableStream,
): Promise<{ value: object; done: Promise<void> }> {
  await stream.cancel();
  return { value: { loaderData: {} }, done: Promise.resolve() };
}

export function getSingleFetchDataStrategyImpl(): never {
  throw new Error("This site has no server loaders.");
}

export function singleFetchUrl(url: URL | string): URL {
  return new URL(url, location.origin);
}

export function stripIndexParam(url: URL): URL {
  return url;
}

export function StreamTransfer(): null {
  return null;
}

export const SingleFetchRedirectSymbol = Symbol("SingleFetchRedirect");
export const NO_BODY_STATUS_CODES = new Set([100, 101, 204, 205]);

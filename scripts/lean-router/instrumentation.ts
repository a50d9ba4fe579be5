// Stands in for React Router's instrumentation, which this site gives none of.

export function getRouteInstrumentationUpdates(): object {
  return {};
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router;
}

export function instrumentHandler<Handler>(handler: Handler): Handler {
  return handler;
}

export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

export const instrumentationResultMetaContext = {};

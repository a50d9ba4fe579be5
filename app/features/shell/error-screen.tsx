import { Suspense, useEffect, useState } from "react";
import { connection, errorScreen } from "#content/errors.ts";
import { site } from "#site";
import { onDemand } from "../../ui/on-demand.ts";
import { isMissingScript, reloadOnce } from "./reload-once.ts";

const ErrorDetails = onDemand(() => import("./error-details.tsx"));

/**
 * For a failure that no page handled. A script that could not be fetched reloads the page once instead. What more there is to say is
 * fetched when it is needed.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const [reloading, setReloading] = useState(() => isMissingScript(error));
  useEffect(() => {
    if (reloading && !reloadOnce()) setReloading(false);
  }, [reloading]);
  if (reloading) {
    return (
      <p role="status" className="page-column py-24">
        {navigator.onLine ? connection.reloading : connection.offline}
      </p>
    );
  }
  return (
    <main className="page-column grid min-h-svh content-center gap-6 py-16">
      <h1 className="roof-mark text-headline">{errorScreen.title}</h1>
      <p>
        <a href={errorScreen.home.path} className="text-link">
          {errorScreen.home.label}
        </a>
        {" · "}
        <a href={`tel:${site.phone.e164}`} className="text-link">
          {errorScreen.call}
        </a>
      </p>
      <Suspense>
        <ErrorDetails error={error} />
      </Suspense>
    </main>
  );
}

import { useEffect, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { connection, errorScreen } from "#content/errors.ts";
import { site } from "#site";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isMissingScript, reloadOnce } from "./reload-once.ts";

/** For a failure that no page handled. A script that could not be fetched reloads the page once instead. */
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
      <p className="measure text-lead text-slate">{errorScreen.text}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonAnchor kind="primary" href={errorScreen.home.path}>
          {errorScreen.home.label}
        </ButtonAnchor>
        <Button kind="quiet" onClick={() => location.reload()}>
          {errorScreen.reload}
        </Button>
      </p>
      <p>
        {errorScreen.callText}{" "}
        <a href={`tel:${site.phone.e164}`} className="text-link whitespace-nowrap tabular-nums">
          <Icon name="phone" className="mr-1 inline size-5" />
          {site.phone.display}
        </a>
      </p>
      <details className="text-sm text-slate">
        <summary className="w-fit underline underline-offset-4">{errorScreen.detailsLabel}</summary>
        <pre className="mt-3 overflow-x-auto whitespace-pre-wrap">{described(error)}</pre>
      </details>
    </main>
  );
}

function described(error: unknown): string {
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error);
}

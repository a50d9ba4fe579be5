import { isRouteErrorResponse, useRouteError } from "react-router";
import { errorScreen } from "#copy/errors.ts";
import { site } from "#site-data/company.ts";
import { Button } from "#web/ui/button.tsx";

/** The screen for a failure that no other screen handled, with advice and technical details. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main className="page-column grid min-h-svh content-center gap-6 py-16">
      <h1 className="roof-mark text-headline">{errorScreen.title}</h1>
      <p className="measure text-lead text-slate">{errorScreen.text}</p>
      <p>
        <Button onClick={() => location.reload()}>{errorScreen.reload}</Button>
      </p>
      <p>
        <a href={errorScreen.home.path} className="text-link">
          {errorScreen.home.label}
        </a>
        {" · "}
        <a href={`tel:${site.phone.e164}`} className="text-link">
          {errorScreen.call}
        </a>
      </p>
      <details className="text-sm text-slate">
        <summary className="w-fit underline underline-offset-4">{errorScreen.detailsLabel}</summary>
        <pre className="mt-3 overflow-x-auto whitespace-pre-wrap">
          {isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error)}
        </pre>
      </details>
    </main>
  );
}

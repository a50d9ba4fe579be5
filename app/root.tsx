import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Meta, Outlet, Scripts, useRouteError } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { errorScreen, withoutScript } from "#content/errors.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";
import cssText from "./app.css?inline";
import { rememberFirstTouch } from "./attribution.ts";
import { pageMeta } from "./page-meta.ts";
import { configText } from "./runtime-config.ts";
import { Toasts } from "./ui/toasts.tsx";

// The whole stylesheet stands in the document: one request to first paint. The browser build carries no copy, it reads
// the document's own, so that hydration agrees.
const css =
  import.meta.env.SSR || import.meta.env.DEV ? cssText : (document.getElementById("css")?.textContent ?? "");
const config = configText();

/** The head of the fallback document, from which the desk starts. */
export const meta = () => pageMeta(pages.dashboard);

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#222a35" />
        <Meta />
        <style id="css" dangerouslySetInnerHTML={{ __html: css }} />
        <script
          type="application/json"
          id="config"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: config }}
        />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(rememberFirstTouch, []);
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

/** While the desk's own code arrives. */
export function HydrateFallback() {
  return (
    <main className="page-column py-14">
      <p className="sr-only">{accessibility.loading}</p>
      <noscript>{withoutScript.admin}</noscript>
    </main>
  );
}

/** A failure that no page handled. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main className="page-column grid gap-4 py-24">
      <h1 className="text-headline">{errorScreen.title}</h1>
      <p>{errorScreen.text}</p>
      <p>
        <a href={errorScreen.home.path}>{errorScreen.home.label}</a> ·{" "}
        <a href={`tel:${site.phone.e164}`}>{errorScreen.call}</a>
      </p>
      <details>
        <summary>{errorScreen.detailsLabel}</summary>
        <pre className="overflow-x-auto text-sm">
          {isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error)}
        </pre>
      </details>
    </main>
  );
}

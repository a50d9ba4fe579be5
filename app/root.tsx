import fontUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Meta, Outlet, Scripts, useRouteError } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { withoutScript } from "#content/errors.ts";
import { pages } from "#content/pages.ts";
import cssText from "./app.css?inline";
import { rememberFirstTouch } from "./attribution.ts";
import { ErrorScreen } from "./features/shell/error-screen.tsx";
import { useRestOfStyles } from "./features/shell/rest-of-styles.ts";
import { pageMeta } from "./page-meta.ts";
import { configText } from "./runtime-config.ts";
import { Toasts } from "./ui/toasts.tsx";

// The styles stand in the document: one request to first paint. The build leaves in each document those that it needs; the
// browser reads them back from there, so that hydration agrees.
const css =
  import.meta.env.SSR || import.meta.env.DEV ? cssText : (document.getElementById("css")?.textContent ?? "");
const config = configText();

// As the script arrives, not when the page is interactive: who leaves before that has a beginning too.
if (!import.meta.env.SSR) rememberFirstTouch();

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
        <link rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />
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
  useRestOfStyles();
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
  return <ErrorScreen error={useRouteError()} />;
}

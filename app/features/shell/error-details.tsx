import { isRouteErrorResponse } from "react-router";
import { errorScreen } from "#content/errors.ts";
import { Button } from "../../ui/button.tsx";

/** What went wrong, in plain words and for who is asked about it, and another try. */
// biome-ignore lint/style/noDefaultExport: `lazy` takes a default export.
export default function ErrorDetails({ error }: { error: unknown }) {
  return (
    <>
      <p className="measure text-lead text-slate">{errorScreen.text}</p>
      <p>
        <Button onClick={() => location.reload()}>{errorScreen.reload}</Button>
      </p>
      <details className="text-sm text-slate">
        <summary className="w-fit underline underline-offset-4">{errorScreen.detailsLabel}</summary>
        <pre className="mt-3 overflow-x-auto whitespace-pre-wrap">{described(error)}</pre>
      </details>
    </>
  );
}

function described(error: unknown): string {
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error);
}

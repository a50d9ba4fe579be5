import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { IslandBoundary } from "./island-boundary.tsx";
import type { IslandComponent, IslandName } from "./islands.ts";

let count = 0;

type IslandProps<Name extends IslandName> = {
  name: Name;
  /** The component with that name. The build draws it into the document; the browser fetches it by the name. */
  of: IslandComponent<Name>;
};

/** A part of a document that React takes over in the browser. Until then it works as plain HTML. */
export function Island<Name extends IslandName>({ name, of }: IslandProps<Name>) {
  const Part: () => ReactNode = of;
  // A document has several React roots; a prefix for each keeps their ids apart.
  const prefix = `${name}${++count}`;
  const html = renderToString(
    <IslandBoundary>
      <Part />
    </IslandBoundary>,
    { identifierPrefix: prefix },
  );
  return (
    <div
      className="contents"
      data-island={name}
      data-prefix={prefix}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

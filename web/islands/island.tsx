import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { IslandBoundary } from "./island-boundary.tsx";
import type { IslandComponent, IslandName } from "./islands.ts";

let count = 0;

type IslandProps<Name extends IslandName> = {
  name: Name;
  /** The component of that name: the document is drawn with it, the browser fetches it by the name. */
  of: IslandComponent<Name>;
};

/** A part of a document that React takes over in the browser. Drawn whole: it works as far as HTML does before that. */
export function Island<Name extends IslandName>({ name, of }: IslandProps<Name>) {
  const Part: () => ReactNode = of;
  // Ids in one document come from several roots; each has a prefix of its own.
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

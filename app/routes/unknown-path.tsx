import { notFound } from "#content/errors.ts";
import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import Home from "./home.tsx";

export const meta = () => pageMeta(pages.notFound);

/** An unknown path shows home, and says so. */
export default function UnknownPath() {
  return (
    <>
      <p className="bg-amber py-2.5 text-center text-sm font-medium">
        <span className="page-column block">{notFound.notice}</span>
      </p>
      <Home />
    </>
  );
}

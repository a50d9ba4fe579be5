import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import Home from "./home.tsx";

export const meta = () => pageMeta(pages.notFound);

/** An unknown path shows home. */
export default function UnknownPath() {
  return <Home />;
}

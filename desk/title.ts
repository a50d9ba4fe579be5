import { useEffect } from "react";
import { site } from "#site-data/company.ts";

/** Names the document, and whose it is: "Dashboard | Larkfield Roofing". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${site.name}`;
  }, [title]);
}

import { useEffect } from "react";
import { site } from "#site-data/company.ts";

/** Sets the document's title with the company's name: "Dashboard | Larkfield Roofing". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${site.name}`;
  }, [title]);
}

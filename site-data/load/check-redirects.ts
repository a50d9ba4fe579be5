import { findDocument, isService } from "#contract/routes.ts";
import {
  isBeginning,
  makeRedirects,
  type Redirect,
  simplifyAddress,
  simplifyBeginning,
} from "../redirects.ts";
import { closestName } from "./closest-name.ts";
import type { YamlFile } from "./yaml-file.ts";

/**
 * Reports old addresses that stand twice or that the site answers itself, and those that lead to no page, or round in a circle.
 * @param pages addresses of this site's pages
 */
export function checkRedirects(
  entries: readonly Redirect[],
  pages: ReadonlySet<string>,
  file: YamlFile,
): void {
  const find = makeRedirects(entries);
  const seen = new Set<string>();
  for (const [index, { from, to }] of entries.entries()) {
    const address = isBeginning(from) ? `${simplifyBeginning(from)}*` : simplifyAddress(from);
    if (seen.has(address)) file.problem([index, "from"], `the address ${from} stands here a second time`);
    seen.add(address);
    if (pages.has(from.replace(/\/$/, "")) || findDocument(from) || isService(from))
      file.problem([index, "from"], `${from} is an address of this site, so it leads nowhere else`);
    const page = to.replace(/[?#].*$/, "");
    if (pages.has(page)) continue;
    const next = find(page);
    file.problem([index, "to"], next ? describeChain(to, next) : describeMissing(to, page, pages));
  }
}

function describeChain(to: string, next: string): string {
  return `${to} is itself an old address, which leads to ${next}; name the page at the end, and let none lead in a circle`;
}

function describeMissing(to: string, page: string, pages: ReadonlySet<string>): string {
  const meant = closestName(page, [...pages]);
  return `${to} is no page of this site${meant ? `; did you mean ${meant}?` : ""}`;
}

import { pages } from "#content/pages.ts";

const PLACE = "next";

/** The login that leads on to `place`, a path of the desk with its search; the desk as it opens goes without saying. */
export function loginAddress(place: string): string {
  if (place === pages.dashboard.path) return pages.admin.path;
  return `${pages.admin.path}?${new URLSearchParams({ [PLACE]: place })}`;
}

/** Where the login leads on to. Only ever to the desk, whatever a link says. */
export function placeAfterLogin(search: string): string {
  const place = new URLSearchParams(search).get(PLACE) ?? "";
  const [path, query] = place.split("?", 2);
  return path === pages.dashboard.path && query ? `${path}?${query}` : pages.dashboard.path;
}

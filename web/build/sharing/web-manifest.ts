import { DESK_PATHS, DOCUMENTS } from "#contract/routes.ts";
import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import { ICONS } from "./icons.ts";

/** What a phone needs to put the site on its home screen. */
export function webManifest(brand: SiteBrand): string {
  const { colors } = brand;
  return JSON.stringify({
    id: "/",
    name: site.name,
    short_name: site.name.split(" ")[0],
    description: pages.home.description,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: colors.paper,
    theme_color: colors.bronze,
    icons: iconsOf(brand),
    shortcuts: [pages.estimate, pages.contact].map(({ heading, path }) => ({ name: heading, url: path })),
  });
}

/** The same of the desk, which is an application of its own. The login, at /admin, is in its scope. */
export function deskManifest(brand: SiteBrand): string {
  const { colors } = brand;
  return JSON.stringify({
    id: DESK_PATHS.dashboard,
    name: `${site.name} desk`,
    short_name: "Desk",
    start_url: DESK_PATHS.dashboard,
    scope: DOCUMENTS.desk.path,
    display: "standalone",
    background_color: colors.paper,
    theme_color: colors.bronze,
    icons: iconsOf(brand),
  });
}

function iconsOf({ logo }: SiteBrand) {
  return [
    // The vector is a tab's: where that cannot show the logo, a home screen still can.
    ...(logo?.icons.large && !logo.icons.tab
      ? []
      : [{ src: "/icon.svg", type: "image/svg+xml", sizes: "any" }]),
    ...ICONS.filter((icon) => icon.purpose).map(({ file, size, purpose }) => ({
      src: `/${file}`,
      type: "image/png",
      sizes: `${size}x${size}`,
      purpose,
    })),
  ];
}

import { DESK_PATHS, DOCUMENTS } from "#contract/routes.ts";
import { deskApplication } from "#copy/desk-application.ts";
import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import type { SiteBrand } from "../brand/logo.ts";
import { ICONS } from "./icons.ts";

/** The web manifest, with which a phone puts the site on its home screen. */
export function makeWebManifest(brand: SiteBrand): string {
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
    icons: listIcons(brand),
    shortcuts: [pages.estimate, pages.contact].map(({ heading, path }) => ({ name: heading, url: path })),
  });
}

/** The web manifest of the desk, an application of its own. Its scope includes the login at /admin. */
export function makeDeskManifest(brand: SiteBrand): string {
  const { colors } = brand;
  return JSON.stringify({
    id: DESK_PATHS.dashboard,
    name: deskApplication.name,
    short_name: deskApplication.shortName,
    start_url: DESK_PATHS.dashboard,
    scope: DOCUMENTS.desk.path,
    display: "standalone",
    background_color: colors.paper,
    theme_color: colors.bronze,
    icons: listIcons(brand),
  });
}

function listIcons({ logo }: SiteBrand) {
  return [
    // The SVG is drawn for a tab. If the logo is too long for a tab, a home screen still shows it in the icons below.
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

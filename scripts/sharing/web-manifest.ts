import { pages } from "#content/pages.ts";
import { site } from "#site";
import { brandColors } from "./brand-colors.ts";
import { ICONS } from "./icons.ts";

/** What a phone needs to put the site on its home screen. */
export function webManifest(): string {
  return JSON.stringify({
    id: "/",
    name: site.name,
    short_name: site.name.split(" ")[0],
    description: pages.home.description,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: brandColors.paper,
    theme_color: brandColors.bronze,
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      ...ICONS.filter((icon) => icon.purpose).map(({ file, size, purpose }) => ({
        src: `/${file}`,
        type: "image/png",
        sizes: `${size}x${size}`,
        purpose,
      })),
    ],
    shortcuts: [pages.estimate, pages.contact].map(({ heading, path }) => ({ name: heading, url: path })),
  });
}

import { type BrandColors, brandColors } from "#site-data/brand/brand-colors.ts";
import type { SiteData } from "#site-data/load/load-site.ts";
import { type Logo, readLogo } from "./logo.ts";

/** A site's colors and logo. */
export type SiteBrand = { readonly colors: BrandColors; readonly logo: Logo | null };

/** Reads the colors and the logo of a site. @throws {LogoProblem} for a logo that cannot be used */
export async function readSiteBrand({
  company,
  logo,
}: Pick<SiteData, "company" | "logo">): Promise<SiteBrand> {
  const { colors } = brandColors(company.colors);
  return { colors, logo: logo ? await readLogo(logo, colors) : null };
}

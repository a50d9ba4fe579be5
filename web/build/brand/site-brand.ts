import { type BrandColors, brandColors } from "#site-data/brand/brand-colors.ts";
import type { SiteData } from "#site-data/load/load-site.ts";
import { type Logo, readLogo } from "./logo.ts";

/** What a site's looks are made of. */
export type SiteBrand = { readonly colors: BrandColors; readonly logo: Logo | null };

/** @throws {LogoProblem} on a logo that cannot be used. */
export async function readSiteBrand({
  company,
  logo,
}: Pick<SiteData, "company" | "logo">): Promise<SiteBrand> {
  const { colors } = brandColors(company.colors);
  return { colors, logo: logo ? await readLogo(logo, colors) : null };
}

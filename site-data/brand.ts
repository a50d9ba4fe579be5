import { company } from "#site-data/data.ts";
import { brandColors } from "./brand/brand-colors.ts";

/** The colors of this site. */
export const brand = brandColors(company.colors).colors;

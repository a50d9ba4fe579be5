import { company } from "#site-data";
import { brandColors } from "./brand/brand-colors.ts";

/** The colors of this site. */
export const brand = brandColors(company.colors).colors;

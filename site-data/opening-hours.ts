import { site } from "./company.ts";
import { officeHours } from "./office-hours.ts";

export const { isOpen, closingTime, nextOpening, openingOn } = officeHours(site);

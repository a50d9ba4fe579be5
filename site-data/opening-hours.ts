import { site } from "./company.ts";
import { officeHours } from "./office-hours.ts";

export const { isOpen, closingTime, findNextOpening, nextOpening, openingOn } = officeHours(site);

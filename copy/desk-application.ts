import { site } from "#site-data/company.ts";

/** Names of the desk as an application on a home screen. Apart from copy/desk/, which the site's build may not import. */
export const deskApplication = { name: `${site.name} desk`, shortName: "Desk" };

import { PAGES } from "#contract/routes.ts";

/** The link at every form to what we do with details. */
export const privacyLink = { label: "Privacy", path: PAGES.privacy[0] } as const;

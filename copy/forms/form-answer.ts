import { site } from "#site-data/company.ts";
import { pages } from "../pages/pages.ts";

/** The page that answers a form sent without script, or before its script arrived. */
export const formAnswer = {
  /** The heading if nothing was stored. */
  failed: "Not sent yet",
  check: "Please check the fields below.",
  more: "Almost there. Please fill in the rest.",
  choose: "Select one",
  onlyFor: (choice: string) => `Only for “${choice}”.`,
  back: "Use your browser's back button: what you typed is still there.",
  chooseAgain: "Choose the file again; your browser does not keep it.",
  foreign: `This form came from another website. Please use ours, or call ${site.phone.display}.`,
  home: { label: "Back to the home page", path: pages.home.path },
} as const;

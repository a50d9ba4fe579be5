import { PAGES } from "#contract/routes.ts";

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
  foreign: "This form came from another website. Please use ours, or call us.",
  home: { label: "Back to the home page", path: PAGES.home[0] },
} as const;

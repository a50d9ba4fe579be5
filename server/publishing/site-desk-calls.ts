/** A call of the process behind the tab Site to the one that serves the site; `build` is the folder of a build. */
export type SiteDeskCall =
  /** To show the pages of a draft to staff who asked for the preview. */
  | { name: "preview"; build: string }
  /** To start the site of a build beside the live one. */
  | { name: "prepare"; build: string }
  /** To show the site that was prepared last in the live one's place. */
  | { name: "show" }
  /** To end the site that was prepared last. */
  | { name: "drop" };

/** A call as it is sent, with a number that its answer repeats. */
export type SentCall = SiteDeskCall & { id: number };

/** The answer to a call: done, or the reason why not. */
export type CallAnswer = { id: number; error: string | null };

/** The header in which the serving process names the member of staff who asks, encoded for a URL. */
export const ASKED_BY = "x-asked-by";

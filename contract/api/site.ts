/** What is wrong with a draft: in which part, at which value of it, and what it takes. */
export type SiteProblem = { file: string; line: number; at: readonly (string | number)[]; message: string };

/** A version of the site's data that was put live, by whom and when (ISO). */
export type Publication = { id: string; at: string; by: string; changed: readonly string[] };

/** A part of the site that staff may change: a file, or some keys of it. */
export type SitePart = {
  id: string;
  title: string;
  /** What one entry is called, where it is a list. */
  entry: string;
  file: string;
  value: unknown;
  /** JSON Schema of the value. */
  schema: unknown;
};

export type SitePicture = { name: string; alt: string; ours: boolean };

/** What is being made of the draft. `failed` says why, for people. */
export type SiteWork =
  | { state: "idle" }
  | { state: "building"; for: "preview" | "publication" }
  | { state: "ready" }
  | { state: "failed"; reason: string };

/** The answer of `GET /api/site`, and of each call that changes the draft. */
export type SiteState =
  | { editable: false; reason: string }
  | {
      editable: true;
      parts: readonly SitePart[];
      pictures: readonly SitePicture[];
      /** Files that the draft changes; empty where there is none. */
      changed: readonly string[];
      problems: readonly SiteProblem[];
      work: SiteWork;
      /** Newest first. */
      publications: readonly Publication[];
      /** The one that this answer's sender shows; null: what was there when it started. */
      live: string | null;
    };

import type { Crop, Focus } from "../picture-cut.ts";
import type { Schema } from "./site-schema.ts";

/** A fault of a draft. */
export type SiteProblem = {
  file: string;
  line: number;
  /** The part that has the fault; undefined for a file that no part shows. */
  part?: string;
  /** The path of the wrong value: in the part's value, or in the file. */
  at: readonly (string | number)[];
  message: string;
  /** The rule that a wrong value breaks, without its name: "must be a date like 2026-11-02". */
  rule?: string;
};

/** A changed value. Without `before` it was added; without `after` it was removed. */
export type SiteChange = { where: string; before?: string; after?: string };

/** A version of the site's data that went live: time (ISO 8601), author, changed files and changed values. */
export type Publication = {
  id: string;
  at: string;
  by: string;
  changed: readonly string[];
  changes: readonly SiteChange[];
};

/**
 * The answer of `GET /api/site/publications/:id/taken-back`: how the site changes if what this publication changed is taken back. `contested`
 * are values that were changed once more later, from what they are now to what they were before it. `revision` is that of the data it was
 * made from.
 */
export type TakenBack = {
  changes: readonly SiteChange[];
  contested: readonly SiteChange[];
  revision: string;
};

/** The body of `POST` to the same address: contested values stay or go as well. */
export type TakeBackOrder = { contested: "keep" | "take"; revision: string };

/** The body of `PUT /api/site/parts/:id`. `revision` is that of the value that was edited; `editor` names the browser's tab. */
export type SitePartChange = { value: unknown; revision: string; editor: string };

/** Its answer 409: somebody else has changed the part first. `changes` lead from their value to the one that was sent. */
export type SiteClash = { error: string; changes: readonly SiteChange[] };

/** A part of the site that staff may change: a file, or some keys of it. */
export type SitePart = {
  id: string;
  title: string;
  /** The word for one entry, if the value is a list. */
  entry: string;
  file: string;
  value: unknown;
  /** Changes whenever the value changes. */
  revision: string;
  /** JSON Schema of the value. */
  schema: Schema;
};

export type SitePicture = { name: string; ours: boolean } & SitePictureChange;

/** The body of `PUT /api/site/pictures/:name`. */
export type SitePictureChange = { alt: string; crop?: Crop | undefined; focus?: Focus | undefined };

/** The state of the draft's build. `reason` is a sentence for people. */
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
      /** Files that the draft changes; empty without a draft. */
      changed: readonly string[];
      /** Values that the draft changes. */
      changes: readonly SiteChange[];
      /** Files that were changed in the draft and, in another way, in the site's folder. */
      conflicts: readonly string[];
      problems: readonly SiteProblem[];
      work: SiteWork;
      /** Newest first. */
      publications: readonly Publication[];
      /** Id of the publication that this worker serves; null for the data that it started with. */
      live: string | null;
    };

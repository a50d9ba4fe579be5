import type { Crop, Focus } from "../picture-cut.ts";
import type { Schema } from "./site-schema.ts";

/** What is wrong with a draft: in which part, at which value of it, and what it takes. */
export type SiteProblem = { file: string; line: number; at: readonly (string | number)[]; message: string };

/** A value that says something else: absent `before`, it was added; absent `after`, it was removed. */
export type SiteChange = { where: string; before?: string; after?: string };

/** A version of the site's data that was put live, by whom and when (ISO), with the files and the values that it changed. */
export type Publication = {
  id: string;
  at: string;
  by: string;
  changed: readonly string[];
  changes: readonly SiteChange[];
};

/** The body of `PUT /api/site/parts/:id`: `revision` is that of the value that was read, `editor` the tab of the browser. */
export type SitePartChange = { value: unknown; revision: string; editor: string };

/** The answer 409 to it: somebody else was there first. `changes` lead from theirs to what was sent. */
export type SiteClash = { error: string; changes: readonly SiteChange[] };

/** A part of the site that staff may change: a file, or some keys of it. */
export type SitePart = {
  id: string;
  title: string;
  /** What one entry is called, where it is a list. */
  entry: string;
  file: string;
  value: unknown;
  /** Changes with the value. */
  revision: string;
  /** JSON Schema of the value. */
  schema: Schema;
};

export type SitePicture = { name: string; ours: boolean } & SitePictureChange;

/** The body of `PUT /api/site/pictures/:name`. */
export type SitePictureChange = { alt: string; crop?: Crop | undefined; focus?: Focus | undefined };

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
      /** What the draft changes, value by value. */
      changes: readonly SiteChange[];
      /** Files that were changed in the draft and, otherwise, in the site's folder. */
      conflicts: readonly string[];
      problems: readonly SiteProblem[];
      work: SiteWork;
      /** Newest first. */
      publications: readonly Publication[];
      /** The one that this answer's sender shows; null: what was there when it started. */
      live: string | null;
    };

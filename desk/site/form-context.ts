import type { SitePart, SitePicture, SiteProblem } from "#contract/api/site.ts";
import type { Schema } from "#contract/api/site-schema.ts";
import { describeProblem } from "./problem-words.ts";

export type FormContext = {
  /** The part that the form shows, with its value as it is typed. */
  part: SitePart;
  problems: readonly SiteProblem[];
  pictures: readonly SitePicture[];
  /** Called after a picture or a logo was added. */
  onFileAdded: () => void;
};

export type FormProps = {
  schema: Schema;
  value: unknown;
  /** The path of the value in its file. */
  at: readonly (string | number)[];
  label: string;
  required: boolean;
  context: FormContext;
  onChange: (value: unknown) => void;
};

/** Finds what is wrong with a value, as a sentence. */
export function findProblemAt(context: FormContext, at: FormProps["at"]): string | undefined {
  return describe(
    context,
    context.problems.find((problem) => problem.at.join() === at.join()),
  );
}

/** Finds what is wrong with a value or with one inside it. */
export function findProblemBelow(context: FormContext, at: FormProps["at"]): string | undefined {
  return describe(
    context,
    context.problems.find((problem) => startsWith(problem.at, at)),
  );
}

function describe({ part }: FormContext, problem: SiteProblem | undefined): string | undefined {
  return problem && describeProblem(problem, part);
}

export function startsWith(at: FormProps["at"], start: FormProps["at"]): boolean {
  return start.every((key, index) => at[index] === key);
}

/** Names a field in the document, so that a fault can lead to it. */
export function nameField(at: FormProps["at"]): string {
  return at.join(".");
}

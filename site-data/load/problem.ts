/** A fault of a folder of site data: its place, and a message that says what is wrong and what is needed. */
export type Problem = {
  /** Relative to the folder. */
  readonly file: string;
  /** From 1; 0 for the file as a whole. */
  readonly line: number;
  /** Keys and indexes that lead to the value. */
  readonly at?: readonly PropertyKey[];
  readonly message: string;
  /** Of a value that its schema refuses: what it must be, without the value's name: "must be a date like 2026-11-02". */
  readonly rule?: string;
};

/** "products.yaml line 12: pricePerSquareFoot must be a number of dollars like 4.50" */
export function problemText({ file, line, message }: Problem): string {
  return line > 0 ? `${file} line ${line}: ${message}` : `${file}: ${message}`;
}

/** A folder that cannot be used; the message lists every problem. */
export class SiteProblems extends Error {
  declare readonly problems: readonly Problem[];

  constructor(folder: string, problems: readonly Problem[]) {
    super(
      `${problems.length === 1 ? "One thing is" : `${problems.length} things are`} wrong in ${folder}:\n${problems.map((problem) => `  ${problemText(problem)}`).join("\n")}`,
    );
    this.name = "SiteProblems";
    this.stack = this.message; // the fault is in the folder, not in the program
    Object.defineProperty(this, "problems", { value: problems, enumerable: false });
  }
}

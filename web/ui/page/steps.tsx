import type { Step } from "#site-data/shapes.ts";

const COLUMNS: Readonly<Record<number, string>> = {
  1: "steps-across",
  2: "steps-across lg:grid-cols-2",
  3: "steps-across lg:grid-cols-3",
  4: "steps-across lg:grid-cols-4",
  5: "steps-across lg:grid-cols-5",
};

/** Numbered steps along a line: horizontal on a desktop, vertical in narrower windows or for more than five steps. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`steps grid lg:gap-x-8 ${COLUMNS[steps.length] ?? ""}`}>
      {steps.map(({ title, description }) => (
        <li key={title} className="step">
          <h3 className="text-heading">{title}</h3>
          <p className="mt-2 max-w-[27em] text-slate">{description}</p>
        </li>
      ))}
    </ol>
  );
}

import type { Step } from "#content/shapes.ts";

const COLUMNS: Record<number, string> = { 4: "lg:grid-cols-4", 5: "lg:grid-cols-5" };

/** Numbered steps along a line that runs across on a desktop and down on narrower windows. */
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

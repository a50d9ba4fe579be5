import { calculator } from "#content/calculator.ts";
import { site } from "#site";
import { Calculator } from "../features/calculator/calculator.tsx";
import { formFields, updateForm } from "../form-store.ts";

export const meta = () => [
  { title: `${calculator.title} | ${site.name}` },
  { name: "robots", content: "noindex" },
];

/** The calculator without the site around it: what /estimate frames by default. */
export default function EmbedCalculator() {
  return (
    <main className="min-h-dvh bg-white">
      <Calculator readKnown={formFields} onContact={updateForm} />
    </main>
  );
}

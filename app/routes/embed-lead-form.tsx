import { leadForm } from "#content/lead-form.ts";
import { site } from "#site";
import { LeadForm } from "../features/lead-form/lead-form.tsx";
import { updateForm, useFormFields } from "../form-store.ts";

export const meta = () => [
  { title: `${leadForm.heading} | ${site.name}` },
  { name: "robots", content: "noindex" },
];

/** The lead form without the site around it: what /contact-form frames by default. */
export default function EmbedLeadForm() {
  return (
    <main className="min-h-dvh bg-white">
      <div className="mx-auto max-w-2xl p-5 pb-10">
        <h1 className="mb-3 text-2xl font-bold tracking-tight">{leadForm.heading}</h1>
        <LeadForm values={useFormFields()} onType={(field, value) => updateForm({ [field]: value })} />
      </div>
    </main>
  );
}

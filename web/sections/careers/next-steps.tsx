import { applicationPage } from "#copy/pages/application.ts";
import { Picture } from "../../ui/picture.tsx";

const { next, image } = applicationPage;

/** The steps after an application, and the address for questions. */
export function NextSteps() {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-white">
      <Picture
        name={image}
        decorative
        sizes="(min-width: 64rem) 28rem, 100vw"
        className="aspect-[2/1] w-full object-cover max-lg:hidden"
      />
      <div className="p-6 sm:p-8">
        {/* Hidden after sending: the panel in the place of the form has the same steps. */}
        <div className="[.group:has([data-done])_&]:hidden">
          <h2 className="text-heading">{next.title}</h2>
          <ol className="steps mt-6 mb-6 grid border-b border-line pb-6">
            {next.steps.map((step) => (
              <li key={step} className="step last:pb-0">
                {step}
              </li>
            ))}
          </ol>
        </div>
        <p className="text-sm">
          {next.questions}{" "}
          <a href={`mailto:${next.email}`} className="text-link wrap-anywhere">
            {next.email}
          </a>
        </p>
      </div>
    </section>
  );
}

import { applicationPath, careers } from "#copy/pages/careers.ts";
import type { JobOpening } from "#site-data/shapes.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** One opening: title and place at the left, the work and its requirements at the right. */
export function Opening({ opening }: { opening: JobOpening }) {
  const { title, type, location, description, requirements } = opening;
  return (
    <article className="grid gap-x-12 gap-y-5 py-9 md:py-12 lg:grid-cols-[4fr_7fr]">
      <div>
        <h3 className="text-[1.5rem] leading-tight font-[720] tracking-[-0.015em]">{title}</h3>
        <p className="mt-2 text-slate">
          {type} · {location}
        </p>
      </div>
      <div>
        <p className="measure text-lead">{description}</p>
        {requirements.length > 0 && (
          <>
            <h4 className="mt-5 font-semibold">{careers.requirementsTitle}</h4>
            <ul className="check-list mt-2 grid gap-1.5">
              {requirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-6">
          <ButtonLink kind="plain" href={applicationPath(title)} aria-label={careers.applyFor(title)}>
            {careers.apply}
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}

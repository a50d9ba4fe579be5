import { useEffect, useRef } from "react";
import { application } from "#content/application.ts";
import type { ApplicationFormEvent, ApplicationFormState, ResumeError } from "#domain/application-form.ts";
import { RESUME_ACCEPT } from "#domain/resume.ts";
import { byteSize } from "../../ui/byte-size.ts";
import { Field } from "../../ui/field.tsx";
import { chooseResume } from "./choose-resume.ts";

const { errors } = application;
const text = application.fields.resume;

const ERROR_TEXTS: Record<ResumeError, string> = {
  size: errors.resumeSize,
  type: errors.resumeType,
  unreadable: errors.resumeUnreadable,
};

type ResumeFieldProps = {
  state: ApplicationFormState;
  dispatch: (event: ApplicationFormEvent) => void;
  onFile: (resume: Blob | null) => void;
};

/** The input only picks: what was taken is held by the form, so that a refused second choice does not lose the first. */
export function ResumeField({ state, dispatch, onFile }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  async function choose(files: FileList | null | undefined) {
    const file = files?.[0];
    if (!file) return;
    dispatch({ type: "resume picked" });
    const { event, resume } = await chooseResume(file);
    if (resume) onFile(resume);
    dispatch(event);
    if (input.current) input.current.value = ""; // the same file can be picked again
  }

  // Once, for a file picked before there was script.
  useEffect(() => void choose(input.current?.files), []);

  return (
    <Field
      label={`${text.label} (${application.optional})`}
      hint={text.hint}
      error={state.resumeError && ERROR_TEXTS[state.resumeError]}
    >
      {({ className: _, ...field }) => (
        <div className="grid gap-3 rounded-card border border-dashed border-slate bg-white p-4">
          <input
            {...field}
            ref={input}
            type="file"
            accept={RESUME_ACCEPT}
            className="file-input"
            onChange={(event) => void choose(event.currentTarget.files)}
          />
          {state.resume && (
            <p className="flex items-center justify-between gap-4">
              <span className="break-all font-medium">
                {text.chosen(state.resume.name, byteSize(state.resume.bytes))}
              </span>
              <button
                type="button"
                className="shrink-0 underline"
                onClick={() => {
                  onFile(null);
                  dispatch({ type: "resume removed" });
                }}
              >
                {text.remove}
              </button>
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

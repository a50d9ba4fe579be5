import { type Dispatch, useEffect, useRef } from "react";
import { RESUME_ACCEPT } from "#contract/resume.ts";
import { application } from "#copy/forms/application.ts";
import { formatByteSize } from "../../ui/forms/byte-size.ts";
import { Field } from "../../ui/forms/field.tsx";
import type { ApplicationFormEvent, ApplicationFormState } from "./application-state.ts";
import { checkResumeFile, ResumeRefused } from "./resume-file.ts";

const { errors, optional } = application;
const text = application.fields.resume;

const ERROR_TEXTS = {
  size: errors.resumeSize,
  empty: errors.resumeEmpty,
  type: errors.resumeType,
  unreadable: errors.resumeUnreadable,
};

type ResumeFieldProps = { state: ApplicationFormState; dispatch: Dispatch<ApplicationFormEvent> };

/** The file input of the resume. It always holds the accepted file: after a refused choice, the file before it. */
export function ResumeField({ state: { resume, resumeError }, dispatch }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  async function choose() {
    const file = input.current?.files?.[0];
    if (!file) return setInputFile(resume); // the picker was closed
    try {
      await checkResumeFile(file);
      dispatch({ type: "resume chosen", file });
    } catch (error) {
      if (!(error instanceof ResumeRefused)) throw error;
      dispatch({ type: "resume refused", reason: error.reason });
      setInputFile(resume);
    }
  }

  function setInputFile(file: File | null) {
    if (!input.current) return;
    const files = new DataTransfer();
    if (file) files.items.add(file);
    input.current.files = files.files;
  }

  // Checks a file that was chosen before the script ran, or that the browser kept over a reload.
  useEffect(() => void choose(), []);

  return (
    <Field
      label={`${text.label} (${optional})`}
      hint={text.hint}
      error={resumeError && ERROR_TEXTS[resumeError]}
    >
      {({ className: _, ...field }) => (
        <div className="grid gap-3 form-control rounded-card border-dashed bg-white p-4">
          <input
            {...field}
            ref={input}
            type="file"
            name="resume"
            accept={RESUME_ACCEPT}
            // The browser's own line is hidden: it shows no size and no way to remove the file.
            className={resume ? "file-input text-transparent" : "file-input"}
            onChange={() => void choose()}
          />
          {resumeError && (
            <button
              type="button"
              className="justify-self-start underline"
              onClick={() => {
                setInputFile(resume);
                dispatch({ type: "refusal dismissed" });
              }}
            >
              {resume ? text.keep(resume.name) : text.without}
            </button>
          )}
          {resume && (
            <p className="flex items-center justify-between gap-4">
              <span className="break-all font-medium">
                {text.chosen(resume.name, formatByteSize(resume.size))}
              </span>
              <button
                type="button"
                className="shrink-0 underline"
                onClick={() => {
                  setInputFile(null);
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

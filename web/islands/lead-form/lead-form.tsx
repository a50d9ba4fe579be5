import { type ReactNode, useReducer, useRef } from "react";
import { isRequired } from "#contract/forms/fields.ts";
import { LEAD_FORM, type LeadField } from "#contract/forms/lead-form.ts";
import { findWrongLeadFields, readLeadAnswers } from "#contract/forms/lead-rules.ts";
import { keysOf } from "#contract/values.ts";
import { leadForm, serviceTypes } from "#copy/built/lead-form.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { otherReferral, referralSources } from "#copy/forms/lead-form.ts";
import { readForm, updateForm } from "../../form-store.ts";
import { Button } from "../../ui/button.tsx";
import { ConsentField, readConsent } from "../../ui/forms/consent-field.tsx";
import { DonePanel } from "../../ui/forms/done-panel.tsx";
import { Field, TextField } from "../../ui/forms/field.tsx";
import { fillEmptyFields, readFormValues } from "../../ui/forms/form-values.ts";
import { PrivacyNote } from "../../ui/forms/privacy-note.tsx";
import { ContactField } from "../contact-field.tsx";
import { EstimateForm, sendEstimate } from "../estimate-form.tsx";
import { useFrameHeight } from "../frame-height.ts";
import { renewIdempotencyKey } from "../idempotency-key.ts";
import { PhotosPart } from "../photos-part.tsx";
import { makeSentFormReducer, type SentFormState, UNSENT } from "../sent-form-state.ts";

const { errors, fields, groups, success } = leadForm;
const FIELDS = keysOf(LEAD_FORM);
const OFFER = { services: serviceTypes, otherReferral };
const reduce = makeSentFormReducer(FIELDS);

/** The site's own lead form, on a page of its own or in the frame of /contact-form. */
export function LeadForm() {
  const [state, dispatch] = useReducer(reduce<SentFormState<LeadField>>, UNSENT);
  const root = useRef<HTMLDivElement>(null);
  useFrameHeight(root);

  function storeFields(form: HTMLFormElement) {
    updateForm(readFormValues(form, FIELDS));
  }

  async function send(form: HTMLFormElement, website: string) {
    const answers = readLeadAnswers(readFormValues(form, FIELDS), otherReferral);
    const wrong = describeErrors(LEAD_FORM, findWrongLeadFields(answers, OFFER), answers, errors);
    dispatch({ type: "sent", wrong });
    if (state.sending || Object.keys(wrong).length > 0) return;
    const consent = readConsent(form);
    const result = await sendEstimate({ form: "lead", answers, website, consent }, form);
    if ("refusal" in result) return dispatch({ type: "refused", error: errors.failed, ...result.refusal });
    updateForm({ projectDetails: "", serviceType: "" });
    dispatch({ type: "stored", answer: result.answer });
  }

  return (
    <div ref={root} className="mx-auto max-w-2xl p-5 pb-10">
      {state.answer ? (
        <MessageSent
          reference={state.answer.reference}
          onAnother={() => {
            renewIdempotencyKey("lead");
            dispatch({ type: "started over" });
          }}
        />
      ) : (
        <>
          <h1 className="mb-3 text-2xl font-bold tracking-tight">{leadForm.heading}</h1>
          <EstimateForm
            form="lead"
            fields={FIELDS}
            state={state}
            summary={errors.summary}
            onOpen={(form) => {
              fillEmptyFields(form, readForm());
              storeFields(form);
            }}
            onType={(form, field) => {
              storeFields(form);
              dispatch({ type: "typed", field });
            }}
            onSend={send}
          >
            <LeadFields wrong={state.wrong} />
            <div className="grid gap-3">
              <Button type="submit">{state.sending ? leadForm.submitting : leadForm.submit}</Button>
              <PrivacyNote text={leadForm.privacy} />
            </div>
          </EstimateForm>
        </>
      )}
    </div>
  );
}

/** Stands in the place of a form that was sent: the reference, and what happens next. */
function MessageSent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  return (
    <DonePanel heading="h1" title={success.title} text={success.text} next={success.next}>
      <p className="font-semibold tabular-nums">{success.reference(reference)}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="quiet" onClick={onAnother}>
          {success.again}
        </Button>
        <a href={success.home.path} target="_top" className="text-link">
          {success.home.label}
        </a>
      </div>
    </DonePanel>
  );
}

/** The eleven fields in four groups. The last field is shown when the visitor heard of us from "another" source. */
function LeadFields({ wrong }: { wrong: Partial<Record<LeadField, string>> }) {
  const describeField = (field: LeadField) => {
    const required = isRequired(LEAD_FORM[field]);
    const { label } = fields[field];
    return { label: required ? `${label} (${leadForm.required})` : label, error: wrong[field], required };
  };
  return (
    <>
      <p className="text-slate">{leadForm.introduction}</p>
      <Group title={groups.person}>
        {(["firstName", "lastName", "email", "phone"] as const).map((field) => (
          <ContactField key={field} field={field} {...describeField(field)} />
        ))}
        <div className="sm:col-span-2">
          <ConsentField />
        </div>
      </Group>
      <Group title={groups.place}>
        <div className="sm:col-span-2">
          <ContactField field="address" {...describeField("address")} />
        </div>
        <ContactField field="city" {...describeField("city")} />
        <ContactField field="zipCode" {...describeField("zipCode")} />
      </Group>
      <Group title={groups.project}>
        <div className="grid gap-4 sm:col-span-2">
          <Choice name="serviceType" options={serviceTypes} {...describeField("serviceType")} />
          <Field hint={fields.projectDetails.hint} {...describeField("projectDetails")}>
            {(control) => <textarea {...control} name="projectDetails" rows={4} />}
          </Field>
          <PhotosPart form="lead" />
        </div>
      </Group>
      <Group title={groups.source}>
        <Choice name="referralSource" options={referralSources} {...describeField("referralSource")} />
        {/* Not `required`: a browser without script would refuse to send the form while the field is hidden and empty. */}
        <div className="if-other">
          <TextField
            {...describeField("otherSource")}
            label={`${fields.otherSource.label} (${leadForm.required})`}
            name="otherSource"
            aria-required
            autoComplete="off"
          />
        </div>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-bold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: "serviceType" | "referralSource";
  options: readonly string[];
  label: string;
  error: string | undefined;
  required: boolean;
};

function Choice({ name, options, ...field }: ChoiceProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} name={name}>
          <option value="">{fields[name].placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option} data-other={option === otherReferral || undefined}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

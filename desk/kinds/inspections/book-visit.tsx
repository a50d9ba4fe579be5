import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { CALLER_INSPECTION_FORM, VISIT_DETAILS } from "#contract/forms/inspection-form.ts";
import { findWrongAnswers, readTyped, tidyAnswer } from "#contract/forms/read-form.ts";
import { makeRandomId } from "#contract/random-id.ts";
import type { Visit } from "#contract/rows.ts";
import { keysOf } from "#contract/values.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { visitDetailWords, writeVisitNotes } from "#copy/visit-details.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField, TypedField } from "#web/ui/forms/field.tsx";
import { EmailField } from "#web/ui/forms/likely-email.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useDeskAddress } from "../../desk-address.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import type { Kind } from "../../list/kind.ts";
import { CrewChoice } from "./crew-choice.tsx";
import { CREW_KEYS, makeVisitSpan, shortMoment, visitTerms } from "./office-time.ts";
import { SLOTS, TimeChoice } from "./time-choice.tsx";
import { listWarnings, UnusualTime } from "./unusual-time-dialog.tsx";
import {
  type Answers,
  dropDraft,
  keepDraft,
  readDraft,
  useDraftVersion,
  type VisitDraft,
} from "./visit-draft.ts";
import { WEEK } from "./week/week-query.ts";

const words = inspectionWords.book;

type Faults = Partial<Record<keyof Answers | "time" | "whole", string>>;

/** Books a visit for somebody who calls. What a record or the week fills in replaces what stood in the form. */
export function BookVisit({ kind }: { kind: Kind<Visit> }) {
  return <BookForm key={useDraftVersion()} kind={kind} />;
}

function BookForm({ kind }: { kind: Kind<Visit> }) {
  const client = useQueryClient();
  const { goTo } = useDeskAddress();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(readDraft);
  const { answers, start, crew, origin } = draft;
  const [placed] = useState(start); // the time with which the form opened
  const [faults, setFaults] = useState<Faults>({});
  const [asked, setAsked] = useState<string | null>(null); // an unusual time, to be confirmed
  const makeKey = useIdempotencyKey();
  const { mutate, isPending } = useMutation({
    mutationFn: (to: string) => bookVisit(to, draft, makeKey(JSON.stringify([to, draft]))),
    retry: false,
    onSuccess(id, to) {
      dropDraft();
      for (const key of [["records", kind.id], [SLOTS], [WEEK]])
        void client.invalidateQueries({ queryKey: key });
      showToast({ tone: "success", title: words.done(answers.name.trim(), shortMoment(to)) });
      goTo({ open: id }, { replace: true });
    },
    onError(error) {
      const refusal = error instanceof DeskError && !error.isTemporary ? error : null;
      const isTaken = refusal?.status === 409;
      if (isTaken) void client.invalidateQueries({ queryKey: [SLOTS] });
      setFaults({ [isTaken ? "time" : "whole"]: refusal?.message ?? words.failed });
    },
  });

  function change(field: keyof Answers, value: string) {
    changeDraft({ answers: { ...answers, [field]: value } });
  }

  function changeDraft(change: Partial<VisitDraft>) {
    const changed = { ...draft, ...change };
    setDraft(changed);
    keepDraft(changed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = findFaults(answers, start);
    setFaults(found);
    if (!start || Object.keys(found).length > 0)
      requestAnimationFrame(() => focusFirstFault(form.current)); // after the faults are drawn
    else if (listWarnings(start).length > 0) setAsked(start);
    else mutate(start);
  }

  const makeControl = (field: keyof Answers, label: string) => ({
    name: field,
    label,
    value: answers[field],
    error: faults[field],
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid min-h-0 content-start overflow-y-auto p-4 max-md:grow"
      onSubmit={submit}
    >
      <div className="grid max-w-xl gap-4">
        <p className="text-slate">{words.introduction}</p>
        {origin && <p className="text-sm font-semibold">{words.linked[origin.kind]}</p>}
        <TimeChoice
          error={faults.time ?? null}
          placed={placed}
          onChange={(chosen) => changeDraft({ start: chosen })}
        />
        {CREW_KEYS.length > 1 && (
          <CrewChoice
            label={words.crew}
            all={words.anyCrew}
            crew={crew}
            onCrew={(chosen) => changeDraft({ crew: chosen })}
          />
        )}
        <TextField {...makeControl("name", words.name)} required autoComplete="off" />
        <TextField {...makeControl("phone", words.phone)} required type="tel" autoComplete="off" />
        <EmailField {...makeControl("email", words.email)} hint={words.emailHint} autoComplete="off" />
        <TextField {...makeControl("address", words.address)} required autoComplete="off" />
        {keysOf(VISIT_DETAILS).map((field) => (
          <TypedField
            key={field}
            {...makeControl(field, visitDetailWords[field].name)}
            kind={VISIT_DETAILS[field].kind}
            autoComplete="off"
          />
        ))}
        {faults.whole && (
          <p role="alert" className="font-medium text-brick">
            {faults.whole}
          </p>
        )}
        {asked && (
          <UnusualTime
            start={asked}
            onConfirm={() => {
              setAsked(null);
              mutate(asked);
            }}
            onClose={() => setAsked(null)}
          />
        )}
        <Button type="submit" className="justify-self-start" disabled={isPending}>
          {isPending ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  );
}

function findFaults(answers: Answers, start: string | null): Faults {
  const wrong = findWrongAnswers(CALLER_INSPECTION_FORM, readTyped(CALLER_INSPECTION_FORM, answers));
  return {
    ...describeErrors(CALLER_INSPECTION_FORM, wrong, answers, words.errors),
    ...(!start && { time: inspectionWords.time.missing }),
  };
}

function focusFirstFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector<HTMLElement>("[role=alert]");
  const field = fault?.closest("fieldset, div")?.querySelector<HTMLElement>("input, select, textarea");
  field?.focus();
}

/** Books a visit. @returns its id. @throws {DeskError} 409 if no crew is free */
async function bookVisit(start: string, { answers, crew, origin }: VisitDraft, key: string): Promise<string> {
  const { name, email, phone, address, ...told } = readTyped(CALLER_INSPECTION_FORM, answers);
  const [booked] = await callDesk("book_inspection_for", {
    ...makeVisitSpan(start),
    customer_name: name,
    email,
    phone: tidyAnswer("phone", phone),
    address,
    notes: writeVisitNotes(told, visitDetailWords) || null,
    reminder: visitTerms.reminders,
    idempotency_key: key,
    crew,
    from_kind: origin?.kind ?? null,
    from_record: origin?.id ?? null,
  });
  if (!booked) throw new Error("book_inspection_for answered no row.");
  return booked.id;
}

/** Makes one key for the same content, however often it is sent. */
function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: "", key: "" });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: makeRandomId() };
    return last.current.key;
  };
}

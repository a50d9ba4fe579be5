import { useEffect, useReducer, useRef } from "react";
import type { InspectionAnswer } from "#contract/api/inspections.ts";
import { PERSON_FIELDS } from "#contract/forms/fields.ts";
import { CHAT_INSPECTION_FORM, INSPECTION_FORM, VISIT_DETAILS } from "#contract/forms/inspection-form.ts";
import { findWrongInspectionFields } from "#contract/forms/inspection-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { keysOf, recordBy } from "#contract/values.ts";
import { booking as words } from "#copy/built/booking.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { readForm, updateForm } from "../../form-store.ts";
import { readConsent } from "../../ui/forms/consent-field.tsx";
import { fillEmptyFields, readFormValues, readTexts } from "../../ui/forms/form-values.ts";
import { sessionStore } from "../../ui/storage.ts";
import { renewIdempotencyKey } from "../idempotency-key.ts";
import { mount } from "../mount.tsx";
import type { SendResult } from "../send-form.ts";
import { SentForm } from "../sent-form.tsx";
import { Booked } from "./booked.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { BookingHead } from "./booking-head.tsx";
import {
  BOOKING_FIELDS,
  type BookingField,
  bookingReducer,
  isBookable,
  makeDraft,
  restoreBooking,
} from "./booking-state.ts";
import { type BookingSource, findFailureText, sendBooking, type VisitToBook } from "./call-server.ts";
import { OtherTimes } from "./other-times.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { useTimes } from "./use-times.ts";

/** Storage key of a booking, unfinished or done, until the tab is closed. */
const DRAFT_KEY = "eaves-booking";

/** The fields that belong to this booking alone, and are kept in its draft. The others are of the person, and are shared by all forms. */
const DETAILS = keysOf(VISIT_DETAILS);

type BookingRefusal = {
  error: string;
  fields?: Readonly<Record<string, string | undefined>>;
  next?: readonly string[];
};

/** Books a visit in another way than by `POST /api/inspections`: the chat does it by a press. */
export type BookingAdapter = {
  /** `shown`: it was booked, and the chat shows that. */
  book: (visit: VisitToBook) => Promise<SendResult<InspectionAnswer, BookingRefusal> | { shown: true }>;
  /** Returns the button's text for the chosen time, which is empty when none is. */
  submitText: (start: string) => string;
  /** Says what happens without an e-mail address, which may be left out here. */
  emailHint: string;
  /** Key of the draft in the session's storage. */
  draft: string;
  /** True while nothing can be sent. */
  busy: boolean;
};

type BookingProps = { source: BookingSource; adapter?: BookingAdapter };

/** Draws the form of /contact into its place, over what stands there without script. */
export function mountBooking(place: HTMLElement): Promise<void> {
  return mount(place, <Booking source="contact" />);
}

/**
 * The form that books an inspection: a day, a time and the contact details. It is drawn in the browser alone, because the free
 * times change. It fits any width; in the chat that is little.
 */
export function Booking({ source, adapter }: BookingProps) {
  const draft = adapter?.draft ?? DRAFT_KEY;
  const fields = adapter ? CHAT_INSPECTION_FORM : INSPECTION_FORM;
  const [state, dispatch] = useReducer(bookingReducer, null, () =>
    restoreBooking(sessionStore.getObject(draft), new Date()),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const loadTimes = useTimes(state, dispatch, {
    first: source === "calculator" || globalThis.location?.hash === "#book",
  });

  useEffect(() => updateDraft(draft, makeDraft(state)), [draft, state]);
  const begun = state.focusRequests > 0 && state.answer === null && !state.asked;
  useEffect(() => {
    if (begun) heading.current?.focus();
  }, [begun]);

  function open(form: HTMLFormElement) {
    fillEmptyFields(form, { ...readForm(), ...readTexts(sessionStore.getObject(draft), DETAILS) });
  }

  function type(form: HTMLFormElement, field: BookingField) {
    updateForm(readFormValues(form, keysOf(PERSON_FIELDS)));
    updateDraft(draft, readFormValues(form, DETAILS));
    dispatch({ type: "typed", field });
  }

  async function send(form: HTMLFormElement, website: string) {
    if (adapter?.busy) return;
    const answers = readTyped(fields, readFormValues(form, keysOf(fields)));
    const faults = findWrongInspectionFields(answers, fields);
    const wrong = {
      ...(state.start === "" && { start: words.errors.start }),
      ...describeErrors(fields, faults, answers, words.errors),
    };
    dispatch({ type: "sent", wrong });
    if (state.sending || Object.keys(wrong).length > 0) return;
    await book({ start: state.start, source, answers, website, consent: readConsent(form) }, form);
  }

  async function book(visit: VisitToBook, form: HTMLFormElement) {
    const result = await (adapter ? adapter.book(visit) : sendBooking(visit, form));
    if ("refusal" in result) {
      dispatch({ type: "refused", error: findFailureText(), ...result.refusal });
      if (result.refusal.next) void loadTimes();
      return;
    }
    updateDraft(
      draft,
      recordBy(DETAILS, () => ""),
    );
    if ("shown" in result) dispatch({ type: "shown elsewhere" });
    else dispatch({ type: "stored", answer: { ...result.answer, email: visit.answers.email } });
  }

  if (state.answer)
    return (
      <Booked
        visit={state.answer}
        source={source}
        focused={state.focusRequests > 0}
        onAnother={() => {
          renewIdempotencyKey("inspection");
          dispatch({ type: "started over" });
        }}
      />
    );
  return (
    <div
      className={`@container grid grid-cols-1 gap-6 ${source === "contact" ? "lg:grid-cols-[4fr_7fr] lg:gap-x-12" : ""}`}
    >
      {!adapter && <BookingHead source={source} ref={heading} />}
      <SentForm
        fields={BOOKING_FIELDS}
        state={state}
        summary={words.errors.summary}
        remedy={
          state.failure !== null && (
            <OtherTimes
              starts={state.next}
              onChoose={(start) => {
                dispatch({ type: "time chosen", start });
                submit.current?.focus();
              }}
            />
          )
        }
        onOpen={open}
        onType={type}
        onSend={(form, website) => void send(form, website)}
      >
        <TimeChoice state={state} dispatch={dispatch} onAgain={() => void loadTimes()} />
        <BookingFields
          form={fields}
          emailHint={adapter?.emailHint}
          submitText={adapter ? adapter.submitText(state.start) : words.submit}
          shown={isBookable(state) && state.asked}
          start={state.start}
          wrong={state.wrong}
          sending={state.sending}
          submit={submit}
          hasPhotos={!adapter}
        />
      </SentForm>
    </div>
  );
}

function updateDraft(draft: string, changes: Readonly<Record<string, unknown>>): void {
  sessionStore.set(draft, JSON.stringify({ ...sessionStore.getObject(draft), ...changes }));
}

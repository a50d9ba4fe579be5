import { useEffect, useReducer, useRef } from "react";
import {
  INSPECTION_FIELDS,
  type InspectionAnswer,
  readInspectionAnswers,
  wrongInspectionFields,
} from "#contract/api/inspections.ts";
import { booking as words } from "#copy/inspections.ts";
import { formFields, updateForm } from "../../form-store.ts";
import { fillEmptyFields, formValues, readTexts } from "../../ui/forms/form-values.ts";
import { sessionStore } from "../../ui/storage.ts";
import { renewIdempotencyKey } from "../idempotency-key.ts";
import type { SentForm as Sent } from "../send-form.ts";
import { SentForm } from "../sent-form.tsx";
import { describeErrors } from "../sent-form-state.ts";
import { Booked } from "./booked.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { BookingHead } from "./booking-head.tsx";
import {
  BOOKING_FIELDS,
  type BookingField,
  bookingReducer,
  draftOf,
  isBookable,
  restoreBooking,
} from "./booking-state.ts";
import { type BookingSource, bookingFailedText, sendBooking, type VisitToBook } from "./call-server.ts";
import { OtherTimes } from "./other-times.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { useTimes } from "./use-times.ts";

/** Where a half-made booking, and one that was made, stands until the tab is closed. */
const DRAFT = "eaves-booking";

type BookingRefusal = {
  error: string;
  fields?: Readonly<Record<string, string | undefined>>;
  next?: readonly string[];
};

/** How a visit is booked otherwise than by the server's address for it. */
export type BookingAdapter = {
  /** `shown`: it is done, and somebody else shows that. */
  book: (visit: VisitToBook) => Promise<Sent<InspectionAnswer, BookingRefusal> | { shown: true }>;
  /** Words of the button, by the chosen time; empty when none is. */
  submitText: (start: string) => string;
  /** An e-mail address may be left out: what that means. */
  emailHint: string;
  /** Where the draft stands in the session's storage. */
  draft: string;
  /** Nothing can be sent for now. */
  busy: boolean;
};

type BookingProps = { source: BookingSource; elsewhere?: BookingAdapter };

/**
 * Books an inspection: a day, a time, who and where. It is drawn in the browser alone: times are of the moment. As wide as it has
 * room, which in the chat is little.
 */
export function Booking({ source, elsewhere }: BookingProps) {
  const draft = elsewhere?.draft ?? DRAFT;
  const [state, dispatch] = useReducer(bookingReducer, null, () =>
    restoreBooking(sessionStore.getObject(draft), new Date()),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const loadTimes = useTimes(state, dispatch);

  useEffect(() => keepDraft(draft, draftOf(state)), [draft, state]);
  const begun = state.turn > 0 && state.answer === null && !state.asked;
  useEffect(() => {
    if (begun) heading.current?.focus();
  }, [begun]);

  function open(form: HTMLFormElement) {
    const { notes } = readTexts(sessionStore.getObject(draft), ["notes"]);
    fillEmptyFields(form, { ...formFields(), notes });
  }

  function type(form: HTMLFormElement, field: BookingField) {
    const { notes, ...shared } = formValues(form, INSPECTION_FIELDS);
    updateForm(shared);
    keepDraft(draft, { notes });
    dispatch({ type: "typed", field });
  }

  async function send(form: HTMLFormElement, website: string) {
    if (elsewhere?.busy) return;
    const answers = readInspectionAnswers(formValues(form, INSPECTION_FIELDS));
    const faults = wrongInspectionFields(answers, !elsewhere);
    const wrong = {
      ...(state.start === "" && { start: words.errors.start }),
      ...describeErrors(faults, words.errors, answers),
    };
    dispatch({ type: "sent", wrong });
    if (state.sending || Object.keys(wrong).length > 0) return;
    const visit = { start: state.start, source, answers, website };
    const sent = await (elsewhere ? elsewhere.book(visit) : sendBooking(visit, form));
    if ("refusal" in sent) {
      dispatch({ type: "refused", error: bookingFailedText(), ...sent.refusal });
      if (sent.refusal.next) void loadTimes();
      return;
    }
    keepDraft(draft, { notes: "" });
    if ("shown" in sent) dispatch({ type: "shown elsewhere" });
    else dispatch({ type: "stored", answer: { ...sent.answer, email: answers.email } });
  }

  if (state.answer)
    return (
      <Booked
        visit={state.answer}
        source={source}
        focused={state.turn > 0}
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
      {!elsewhere && <BookingHead source={source} ref={heading} />}
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
          emailHint={elsewhere?.emailHint}
          submitText={elsewhere ? elsewhere.submitText(state.start) : words.submit}
          shown={isBookable(state) && state.asked}
          start={state.start}
          wrong={state.wrong}
          sending={state.sending}
          submit={submit}
        />
      </SentForm>
    </div>
  );
}

function keepDraft(draft: string, changes: Readonly<Record<string, unknown>>): void {
  sessionStore.set(draft, JSON.stringify({ ...sessionStore.getObject(draft), ...changes }));
}

import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef } from "react";
import {
  INSPECTION_FIELDS,
  readInspectionAnswers,
  wrongInspectionFields,
} from "#contract/api/inspections.ts";
import { booking as words } from "#site/inspections.ts";
import { formFields, updateForm } from "../../form-store.ts";
import { fillEmpty, formValues, keptTexts } from "../../ui/forms/form-values.ts";
import { sessionStore } from "../../ui/storage.ts";
import { beginAnother } from "../browser-word.ts";
import { SentForm } from "../sent-form.tsx";
import { sentences } from "../sent-form-state.ts";
import { Booked } from "./booked.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { BookingHead, type BookingSource } from "./booking-head.tsx";
import {
  BOOKING_FIELDS,
  type BookingEvent,
  type BookingField,
  type BookingState,
  bookingForm,
  draftOf,
  openedBooking,
} from "./booking-state.ts";
import { fetchTimes, sendBooking, unsaid } from "./call-server.ts";
import { NoTimes } from "./no-times.tsx";
import { OtherTimes } from "./other-times.tsx";
import { TimePicker } from "./time-picker.tsx";

/** Where a half-made booking, and one that was made, stands until the tab is closed. */
const DRAFT = "eaves-booking";

/** Free times older than this are fetched again when the visitor comes back to the page. In milliseconds. */
const STALE = 5 * 60_000;

/** Books an inspection: a day, a time, who and where. It is drawn in the browser alone: times are of the moment. */
export function Booking({ source }: { source: BookingSource }) {
  const [state, dispatch] = useReducer(bookingForm, null, () =>
    openedBooking(sessionStore.getObject(DRAFT), new Date()),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const loadTimes = useTimes(state, dispatch);

  useEffect(() => keepDraft(draftOf(state)), [state]);
  const begun = state.turn > 0 && state.answer === null && !state.asked;
  useEffect(() => {
    if (begun) heading.current?.focus();
  }, [begun]);

  function open(form: HTMLFormElement) {
    const { notes } = keptTexts(sessionStore.getObject(DRAFT), ["notes"]);
    fillEmpty(form, { ...formFields(), notes });
  }

  function type(form: HTMLFormElement, field: BookingField) {
    const { notes, ...shared } = formValues(form, INSPECTION_FIELDS);
    updateForm(shared);
    keepDraft({ notes });
    dispatch({ type: "typed", field });
  }

  async function send(form: HTMLFormElement, website: string) {
    const answers = readInspectionAnswers(formValues(form, INSPECTION_FIELDS));
    const wrong = {
      ...(state.start === "" && { start: words.errors.start }),
      ...sentences(wrongInspectionFields(answers), words.errors, answers),
    };
    dispatch({ type: "sent", wrong });
    if (state.sending || Object.keys(wrong).length > 0) return;
    const sent = await sendBooking({ start: state.start, source, answers, website }, form);
    if ("answer" in sent) {
      keepDraft({ notes: "" });
      return dispatch({ type: "stored", answer: { ...sent.answer, email: answers.email } });
    }
    dispatch({ type: "refused", error: unsaid(), ...sent.refusal });
    if (sent.refusal.next) void loadTimes();
  }

  if (state.answer)
    return (
      <Booked
        visit={state.answer}
        source={source}
        focused={state.turn > 0}
        onAnother={() => {
          beginAnother("inspection");
          dispatch({ type: "started over" });
        }}
      />
    );
  const bookable = state.free !== null && state.free.days.length > 0;
  return (
    <div
      className={`grid grid-cols-1 gap-6 ${source === "contact" ? "lg:grid-cols-[4fr_7fr] lg:gap-x-12" : ""}`}
    >
      <BookingHead source={source} ref={heading} />
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
        {bookable && state.free ? (
          <TimePicker
            days={state.free.days}
            day={state.day}
            start={state.start}
            fault={state.wrong.start}
            onDay={(day) => dispatch({ type: "day chosen", day })}
            onTime={(start) => dispatch({ type: "time chosen", start })}
          />
        ) : (
          <NoTimes state={state} onAgain={() => void loadTimes()} />
        )}
        <BookingFields
          shown={bookable && state.asked}
          start={state.start}
          wrong={state.wrong}
          sending={state.sending}
          submit={submit}
        />
      </SentForm>
    </div>
  );
}

/**
 * Fetches the free times while a visit can be chosen: at once, with the connection that comes back, and when the visitor comes
 * back to a page that stood for a while. Answers what fetches them again.
 */
function useTimes({ answer, trouble }: BookingState, dispatch: Dispatch<BookingEvent>) {
  const fetched = useRef(0);
  const wanted = answer === null;

  async function load() {
    dispatch({ type: "times asked" });
    fetched.current = Date.now();
    dispatch(await fetchTimes());
  }

  const loadAtFirst = useEffectEvent(() => void load());
  const loadAnew = useEffectEvent(() => {
    const stale = Date.now() - fetched.current > STALE;
    if (wanted && document.visibilityState === "visible" && (trouble !== null || stale)) void load();
  });
  useEffect(() => {
    if (wanted) loadAtFirst();
  }, [wanted]);
  useEffect(() => {
    const anew = () => loadAnew();
    addEventListener("online", anew);
    document.addEventListener("visibilitychange", anew);
    return () => {
      removeEventListener("online", anew);
      document.removeEventListener("visibilitychange", anew);
    };
  }, []);
  return load;
}

function keepDraft(changes: Readonly<Record<string, unknown>>): void {
  sessionStore.set(DRAFT, JSON.stringify({ ...sessionStore.getObject(DRAFT), ...changes }));
}

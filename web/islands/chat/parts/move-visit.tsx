import { useReducer, useRef } from "react";
import { booking } from "#copy/built/booking.ts";
import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { Button } from "../../../ui/button.tsx";
import { makeTimeFormats } from "../../../ui/zoned-time.ts";
import { bookingReducer, isBookable, UNBOOKED } from "../../booking/booking-state.ts";
import { OtherTimes } from "../../booking/other-times.tsx";
import { TimeChoice } from "../../booking/time-choice.tsx";
import { useTimes } from "../../booking/use-times.ts";
import { SentForm } from "../../sent-form.tsx";
import type { CardProps } from "./card-props.ts";

const words = chat.myVisit;
const { shortMoment } = makeTimeFormats(site.timeZone);

type MoveVisitProps = Pick<CardProps<"my-visit">, "busy" | "press"> & { day: string; to: string };

/** The free times, with the one chosen that the visitor wrote of, and the button that moves the visit to it. */
export function MoveVisit({ busy, press, day, to }: MoveVisitProps) {
  const [state, dispatch] = useReducer(bookingReducer, { ...UNBOOKED, day, start: to });
  const submit = useRef<HTMLButtonElement>(null);
  const loadTimes = useTimes(state, dispatch);
  const { start } = state;
  const label = start ? words.moveTo(shortMoment(start)) : words.moveNowhere;

  async function send(website: string) {
    if (busy || state.sending) return;
    dispatch({ type: "sent", wrong: start ? {} : { start: booking.errors.start } });
    if (!start) return;
    const refusal = await press(label, { press: "move", start }, website);
    if (!refusal) return dispatch({ type: "shown elsewhere" });
    dispatch({ type: "refused", ...refusal });
    if (refusal.next) void loadTimes();
  }

  return (
    <div className="@container">
      <SentForm
        fields={["start"]}
        state={state}
        summary={booking.errors.summary}
        remedy={
          state.failure !== null && (
            <OtherTimes
              starts={state.next}
              onChoose={(next) => {
                dispatch({ type: "time chosen", start: next });
                submit.current?.focus();
              }}
            />
          )
        }
        onOpen={() => {}}
        onType={() => {}}
        onSend={(_, website) => void send(website)}
      >
        <TimeChoice state={state} dispatch={dispatch} onAgain={() => void loadTimes()} />
        {isBookable(state) && (
          <Button ref={submit} type="submit" className="w-full px-3">
            {state.sending ? words.moving : label}
          </Button>
        )}
      </SentForm>
    </div>
  );
}

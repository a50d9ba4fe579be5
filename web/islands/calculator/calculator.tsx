import { type ReactNode, useEffect, useReducer, useRef } from "react";
import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { CALCULATOR_FORM, type CalculatorField } from "#contract/forms/calculator-form.ts";
import { isPriced } from "#contract/forms/calculator-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { estimateOffer, calculator as texts } from "#copy/built/calculator.ts";
import { CALCULATOR_DRAFT_KEY, readForm, updateForm } from "../../form-store.ts";
import { Button } from "../../ui/button.tsx";
import { readConsent } from "../../ui/forms/consent-field.tsx";
import { fillEmptyFields, readFormValues } from "../../ui/forms/form-values.ts";
import { sessionStore } from "../../ui/storage.ts";
import { EstimateForm, sendEstimate } from "../estimate-form.tsx";
import { useFrameHeight } from "../frame-height.ts";
import { renewIdempotencyKey } from "../idempotency-key.ts";
import {
  CALCULATOR_FIELDS,
  type CalculatorState,
  type CalculatorValues,
  EMPTY_CALCULATOR,
  makeCalculatorReducer,
  makeDraft,
  readDraft,
  type ScreenProps,
} from "./calculator-state.ts";
import { Chosen } from "./chosen.tsx";
import { ContactStep } from "./contact-step.tsx";
import { readKnownFromAddress, tellParent } from "./frame.ts";
import type { MailResult } from "./mail-button.tsx";
import { forgetLookup } from "./measured-roof.ts";
import { NeedQuestion } from "./need-question.tsx";
import { Progress } from "./progress.tsx";
import { DrawingQuestion, HouseQuestion, MaterialQuestion, ServiceQuestion } from "./questions.tsx";
import { Result } from "./result.tsx";
import { RoughRange } from "./rough-range.tsx";
import { listScreens, type Screen } from "./screens.ts";
import { AreaQuestion, PitchCards, ShapeCards } from "./size-fields.tsx";
import { useScreenHistory } from "./use-screen-history.ts";

const SCREENS: Readonly<Record<Exclude<Screen, "result">, (props: ScreenProps) => ReactNode>> = {
  service: ServiceQuestion,
  need: NeedQuestion,
  material: MaterialQuestion,
  house: HouseQuestion,
  area: AreaQuestion,
  pitch: (props) => <PitchCards {...props} asked />,
  shape: (props) => <ShapeCards {...props} asked />,
  drawing: DrawingQuestion,
  range: RoughRange,
  contact: ContactStep,
};

const reduce = makeCalculatorReducer(estimateOffer);

/**
 * The site's own calculator: one question a screen, a rough range, contact, result; on a page of its own or in the frame of
 * /estimate. The document holds the first question; to a browser without script the server answers with the rest of the form.
 */
export function Calculator() {
  const [state, dispatch] = useReducer(reduce, EMPTY_CALCULATOR);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { screen, values } = state;
  const goTo = (to: Screen) => dispatch({ type: "went to", screen: to });
  const goBack = useScreenHistory(state === EMPTY_CALCULATOR ? null : screen, goTo);
  useFrameHeight(root);

  useEffect(() => {
    if (state !== EMPTY_CALCULATOR)
      sessionStore.set(CALCULATOR_DRAFT_KEY, JSON.stringify(makeDraft(state, readForm())));
  }, [state]);
  // A new screen takes the focus, for visitors without a mouse; errors take it themselves.
  const hasErrors = state.failure !== null || Object.keys(state.wrong).length > 0;
  useEffect(() => {
    if (state.focusRequests > 0 && !hasErrors) heading.current?.focus();
  }, [state.focusRequests, hasErrors]);

  function open(form: HTMLFormElement) {
    if (state !== EMPTY_CALCULATOR) return; // started over
    const typed = readFormValues(form, CALCULATOR_FIELDS);
    const known = { ...readForm(), ...readKnownFromAddress(location.search) };
    const opened = {
      type: "opened",
      typed,
      draft: readDraft(sessionStore.getObject(CALCULATOR_DRAFT_KEY)),
      known,
    } as const;
    dispatch(opened);
    fillEmptyFields(form, reduce(state, opened).values);
  }

  function type(field: CalculatorField, value: string) {
    dispatch({ type: "typed", field, value });
  }

  async function send(form: HTMLFormElement, website: string) {
    if (screen !== "contact") return dispatch({ type: "went on" });
    dispatch({ type: "sent" });
    if (state.sending || !reduce(state, { type: "sent" }).sending) return;
    const { firstName, lastName, email, phone, address, city, zipCode } = values; // as typed
    updateForm({ firstName, lastName, email, phone, address, city, zipCode });
    const answers = readTyped(CALCULATOR_FORM, values);
    const consent = readConsent(form);
    const result = await sendEstimate({ form: "calculator", answers, website, consent }, form);
    if ("refusal" in result)
      return dispatch({ type: "refused", error: texts.errors.failed, ...result.refusal });
    dispatch({ type: "stored", answer: result.answer });
    tellParent(makeBookingMessage(values, result.answer));
  }

  async function mail(place: Element): Promise<MailResult> {
    const answers = readTyped(CALCULATOR_FORM, values);
    const sent = { form: "calculator", answers, website: "", consent: "", mail: true } as const;
    const result = await sendEstimate(sent, place);
    if ("refusal" in result) return "failed";
    return result.answer.mailed ? "sent" : "limited";
  }

  function startOver() {
    renewIdempotencyKey("calculator");
    forgetLookup();
    dispatch({ type: "started over" });
  }

  const screens = listScreens(values, estimateOffer);
  const previous = screens[screens.indexOf(screen) - 1] ?? "service";
  const isUnpriced = screen === "result" && state.answer?.range === null;
  const Question = screen === "result" ? null : SCREENS[screen];
  return (
    <div ref={root} className="@container mx-auto grid max-w-2xl grid-cols-1 gap-3 p-4 sm:gap-4 sm:p-5">
      <Progress state={state} />
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-[1.375rem] leading-tight font-bold outline-none sm:text-[1.625rem]"
      >
        {texts.screens[isUnpriced ? "received" : screen]}
      </h2>
      {Question ? (
        <EstimateForm
          form="calculator"
          fields={CALCULATOR_FIELDS}
          state={state}
          summary={texts.errors.summary}
          onOpen={open}
          onType={(form, field) => type(field, readFormValues(form, [field])[field])}
          onKnown={(before, now) => dispatch({ type: "known details changed", before, now })}
          onSend={(form, website) => void send(form, website)}
        >
          <div className="grid grid-cols-1 gap-5">
            <Question
              key={screen}
              values={values}
              wrong={state.wrong}
              onType={type}
              onPick={(field, value) => dispatch({ type: "picked", on: screen, field, value })}
            />
            <Buttons state={state} onBack={() => goBack(previous)} />
          </div>
        </EstimateForm>
      ) : (
        state.answer && <Result answer={state.answer} values={values} onMail={mail} onStartOver={startOver} />
      )}
      {screen !== "contact" && screen !== "result" && (
        <Chosen values={values} screen={screen} onChange={goTo} />
      )}
    </div>
  );
}

function Buttons({ state, onBack }: { state: CalculatorState; onBack: () => void }) {
  const { screen, sending, values } = state;
  const [wish, wait] = isPriced(values.service, estimateOffer)
    ? [texts.submit, texts.submitting]
    : [texts.send, texts.sending];
  const send = sending ? wait : wish;
  const next = screen === "range" ? texts.range.go : texts.next;
  return (
    <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
      <Button type="submit" className="grow @form:grow-0">
        {screen === "contact" ? send : next}
      </Button>
      {screen !== "service" && (
        <Button kind="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      )}
    </div>
  );
}

/** The message for the analytics of the page around the frame: the request in dollars, and nothing of the person. */
function makeBookingMessage(values: CalculatorValues, { reference, range }: EstimateAnswer) {
  return {
    app: "booking",
    reference,
    service: values.service,
    ...(range && { material: values.material, low: range.low / 100, high: range.high / 100 }),
  };
}

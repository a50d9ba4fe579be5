import { useEffect, useReducer, useRef } from "react";
import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { CALCULATOR_FORM, type CalculatorField } from "#contract/forms/calculator-form.ts";
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
  type CalculatorValues,
  EMPTY_CALCULATOR,
  makeCalculatorReducer,
  makeDraft,
  readDraft,
} from "./calculator-state.ts";
import { ContactStep } from "./contact-step.tsx";
import { readKnownFromAddress, tellParent } from "./frame.ts";
import { Result } from "./result.tsx";
import { ServiceStep } from "./service-step.tsx";
import { SizeStep } from "./size-step.tsx";
import { StepList } from "./step-list.tsx";

const STEPS = { service: ServiceStep, size: SizeStep, contact: ContactStep };

const reduce = makeCalculatorReducer(estimateOffer);

/**
 * The site's own calculator: service and material, size, contact, result; on a page of its own or in the frame of /estimate. The
 * document holds the first step; to a browser without script the server answers with the rest of the form.
 */
export function Calculator() {
  const [state, dispatch] = useReducer(reduce, EMPTY_CALCULATOR);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFrameHeight(root);

  useEffect(() => {
    if (state !== EMPTY_CALCULATOR)
      sessionStore.set(CALCULATOR_DRAFT_KEY, JSON.stringify(makeDraft(state, readForm())));
  }, [state]);
  // A new step takes the focus, for visitors without a mouse; errors take it themselves.
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
    if (state.step !== "contact") return dispatch({ type: "went on" });
    dispatch({ type: "sent" });
    if (state.sending || !reduce(state, { type: "sent" }).sending) return;
    const answers = readTyped(CALCULATOR_FORM, state.values);
    const { firstName, lastName, email, phone, address, city, zipCode } = state.values; // as typed
    updateForm({ firstName, lastName, email, phone, address, city, zipCode });
    const consent = readConsent(form);
    const result = await sendEstimate({ form: "calculator", answers, website, consent }, form);
    if ("refusal" in result)
      return dispatch({ type: "refused", error: texts.errors.failed, ...result.refusal });
    dispatch({ type: "stored", answer: result.answer });
    tellParent(makeBookingMessage(state.values, result.answer));
  }

  function startOver() {
    renewIdempotencyKey("calculator");
    dispatch({ type: "started over" });
  }

  const Step = state.step === "result" ? null : STEPS[state.step];
  return (
    <div ref={root} className="@container mx-auto grid max-w-2xl gap-5 p-5">
      <h1 className="text-2xl font-bold tracking-tight">{texts.title}</h1>
      <StepList state={state} />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {texts.steps[state.step].title}
      </h2>
      {Step ? (
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
          <div className="grid gap-6">
            <Step values={state.values} wrong={state.wrong} onType={type} />
            <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
              <Button type="submit" className="grow @form:grow-0">
                {state.step === "contact" ? (state.sending ? texts.submitting : texts.submit) : texts.next}
              </Button>
              {state.step !== "service" && (
                <Button kind="quiet" onClick={() => dispatch({ type: "went back" })}>
                  {texts.back}
                </Button>
              )}
            </div>
          </div>
        </EstimateForm>
      ) : (
        state.answer && <Result answer={state.answer} onStartOver={startOver} />
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

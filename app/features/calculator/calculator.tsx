import { type SubmitEvent, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { estimateOffer, calculator as texts } from "#content/calculator.ts";
import { withoutScript } from "#content/errors.ts";
import type { EstimateAnswer } from "#domain/estimate-answer.ts";
import type { LeadAnswers } from "#domain/estimate-request.ts";
import { beginAnother, sendEstimate } from "../../send-estimate.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TRAP, TrapField } from "../../ui/trap-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { knownFromAddress, loadDraft, saveDraft, tellParent } from "./calculator-session.ts";
import {
  type CalculatorField,
  type CalculatorState,
  type CalculatorValues,
  EMPTY_CALCULATOR,
  makeCalculator,
  readAnswers,
} from "./calculator-state.ts";
import { ContactStep } from "./contact-step.tsx";
import { useFrameHeight } from "./frame-height.ts";
import { Result } from "./result.tsx";
import { ServiceStep } from "./service-step.tsx";
import { SizeStep } from "./size-step.tsx";
import { StepList } from "./step-list.tsx";
import { faultText, type StepProps } from "./step-props.ts";

const reduce = makeCalculator(estimateOffer);
const STEPS = { service: ServiceStep, size: SizeStep, contact: ContactStep };

type CalculatorProps = {
  /** What the site knows of the visitor; read once. */
  readKnown: () => Partial<CalculatorValues>;
  /** Told who asks, when it is sent. */
  onContact: (
    contact: Omit<LeadAnswers, "serviceType" | "projectDetails" | "referralSource" | "otherSource">,
  ) => void;
};

/** The site's own calculator: service and material, size, contact, result; alone or in the frame of /estimate. */
export function Calculator({ readKnown, onContact }: CalculatorProps) {
  const [state, dispatch] = useReducer(reduce, EMPTY_CALCULATOR);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const root = useFrameHeight();

  const open = useEffectEvent(() => {
    const known = { ...readKnown(), ...knownFromAddress(location.search) };
    dispatch({ type: "opened", at: Date.now(), draft: loadDraft(), known });
  });
  useEffect(() => open(), []);
  useEffect(() => {
    if (state.startedAt > 0) saveDraft(state);
  }, [state]);
  // A new step, or what is wrong with this one, is where a visitor without a mouse goes on.
  useEffect(() => {
    if (state.turn > 0) (summary.current ?? heading.current)?.focus();
  }, [state.turn]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.step !== "contact") return dispatch({ type: "went on" });
    const website = String(new FormData(event.currentTarget).get(TRAP) ?? "");
    const next = reduce(state, { type: "sent" });
    dispatch({ type: "sent" });
    if (state.sending || !next.sending) return;
    const answers = readAnswers(state.values);
    const { firstName, lastName, email, phone, address, city, zipCode } = answers;
    onContact({ firstName, lastName, email, phone, address, city, zipCode });
    const openedFor = Date.now() - state.startedAt;
    const sent = await sendEstimate({ form: "calculator", answers, openedFor, website });
    if ("answer" in sent) {
      dispatch({ type: "stored", answer: sent.answer });
      tellParent(bookingMessage(state, sent.answer));
    } else {
      const { error = texts.errors.failed, fields } = sent.refusal;
      dispatch({ type: "refused", error, fields });
    }
  }

  function startOver() {
    beginAnother("calculator");
    dispatch({ type: "started over", at: Date.now() });
  }

  const props: StepProps = { state, set: (field, value) => dispatch({ type: "typed", field, value }) };
  const faults = (Object.keys(state.wrong) as CalculatorField[]).map((field) => ({
    field,
    text: faultText(state, field) ?? "",
  }));
  const Step = state.step === "result" ? null : STEPS[state.step];
  return (
    <div ref={root} className="mx-auto grid max-w-2xl gap-5 p-5">
      <h1 className="text-2xl font-bold tracking-tight">{texts.title}</h1>
      <noscript>
        <p className="font-semibold">{withoutScript.calculator}</p>
      </noscript>
      <StepList state={state} />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {texts.steps[state.step].title}
      </h2>
      {Step && (
        <form
          ref={form}
          noValidate
          method="post"
          onSubmit={submit}
          aria-busy={state.sending}
          className="grid gap-5"
        >
          {(faults.length > 0 || state.failure !== null) && (
            <ErrorSummary
              ref={summary}
              title={state.failure ?? texts.errors.summary}
              faults={faults}
              form={() => form.current}
            />
          )}
          <fieldset disabled={!hydrated || state.sending} className="grid gap-6">
            <Step {...props} />
            <TrapField />
            <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
              <Button type="submit" className="grow sm:grow-0">
                {state.step === "contact" ? (state.sending ? texts.submitting : texts.submit) : texts.next}
              </Button>
              {state.step !== "service" && (
                <Button kind="quiet" onClick={() => dispatch({ type: "went back" })}>
                  {texts.back}
                </Button>
              )}
            </div>
          </fieldset>
        </form>
      )}
      {state.step === "result" && state.answer && <Result answer={state.answer} onStartOver={startOver} />}
    </div>
  );
}

/** For the parent's analytics: what was asked for, in dollars, and nothing of the person. */
function bookingMessage({ values }: CalculatorState, { reference, range }: EstimateAnswer) {
  return {
    app: "booking",
    reference,
    service: values.service,
    ...(range && { material: values.material, low: range.low / 100, high: range.high / 100 }),
  };
}

import type { EstimateAnswer, EstimateRefusal } from "#contract/api/estimates.ts";
import type { CalculatorAnswers } from "#contract/forms/calculator-form.ts";
import type { LeadAnswers } from "#contract/forms/lead-form.ts";
import { type SendResult, sendForm } from "./send-form.ts";
import { SentForm, type SentFormProps } from "./sent-form.tsx";

type EstimateFormProps<Field extends string> = Omit<SentFormProps<Field>, "action"> & {
  form: "calculator" | "lead";
};

/** A form that asks for an estimate. The server also takes it from a browser without script. */
export function EstimateForm<Field extends string>({ form, children, ...rest }: EstimateFormProps<Field>) {
  return (
    <SentForm action="/api/estimates" {...rest}>
      <input type="hidden" name="form" value={form} />
      {children}
    </SentForm>
  );
}

/**
 * The answers of the calculator or the lead form; `website` is the trap field, which no person sees, `consent` the words of a ticked box for
 * calls and texts. `mail`: these answers are stored already, and their mail is wanted now.
 */
export type EstimateToSend = { website: string; consent: string; mail?: true } & (
  | { form: "calculator"; answers: CalculatorAnswers }
  | { form: "lead"; answers: LeadAnswers }
);

/** Sends a request for an estimate, as {@link sendForm} does. A refusal's `fields` has a sentence for each wrong field. */
export function sendEstimate(
  { form, answers, website, consent, mail }: EstimateToSend,
  place: Element,
): Promise<SendResult<EstimateAnswer, EstimateRefusal>> {
  const estimate = { form, to: "/api/estimates", action: "estimate" } as const;
  return sendForm(
    { ...estimate, website, consent, answers: { form, ...(mail && { mail }), ...answers } },
    place,
  );
}

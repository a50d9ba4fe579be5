import type { CalculatorAnswers, EstimateAnswer, EstimateRefusal } from "#contract/api/estimates.ts";
import type { LeadAnswers } from "#contract/lead-fields.ts";
import { type SentForm, sendForm } from "./send-form.ts";

/** What one of the two forms that ask for an estimate sends; `website` is the field that no person sees. */
export type EstimateToSend = { website: string } & (
  | { form: "calculator"; answers: CalculatorAnswers }
  | { form: "lead"; answers: LeadAnswers }
);

/** The only caller of `POST /api/estimates`; as {@link sendForm}. A refusal's `fields` has a sentence for each wrong field. */
export function sendEstimate(
  { form, answers, website }: EstimateToSend,
  place: Element,
): Promise<SentForm<EstimateAnswer, EstimateRefusal>> {
  const estimate = { form, to: "/api/estimates", action: "estimate" } as const;
  return sendForm({ ...estimate, website, answers: { form, ...answers } }, place);
}

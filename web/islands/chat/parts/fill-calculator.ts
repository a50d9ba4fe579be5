import type { PriceAnswers } from "#contract/api/chat-parts.ts";
import { CALCULATOR_DRAFT_KEY, formFields } from "../../../form-store.ts";
import { sessionStore } from "../../../ui/storage.ts";
import { draftOf, EMPTY_CALCULATOR, readDraft } from "../../calculator/calculator-state.ts";

/** Lets the calculator go on with these answers, at the step that they leave open; what else stands in it stays. */
export function fillCalculator(answers: PriceAnswers): void {
  const { values } = readDraft(sessionStore.getObject(CALCULATOR_DRAFT_KEY));
  const step = answers.material ? "size" : "service";
  const state = { ...EMPTY_CALCULATOR, step, values: { ...values, ...answers } } as const;
  sessionStore.set(CALCULATOR_DRAFT_KEY, JSON.stringify(draftOf(state, formFields())));
}

import { html } from "hono/html";
import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { formatMoney } from "#contract/money.ts";
import type { Html } from "../http/forms/form-answer.ts";
import type { EstimateForms } from "./estimate-forms.ts";

/** The page after a native form was accepted. Its links open outside of the frame that the form may be in. */
export function estimatePage(
  form: "calculator" | "lead",
  answer: EstimateAnswer,
  forms: EstimateForms,
): { title: string; body: Html } {
  return form === "lead" ? leadPage(answer, forms) : calculatorPage(answer, forms);
}

function leadPage({ reference }: EstimateAnswer, { leadForm }: EstimateForms) {
  const { title, text, next, reference: referenceText, home } = leadForm.success;
  const body = html`<p role="status">${text}</p>
<p>${referenceText(reference)}</p>
<h2>${next.title}</h2>
<ol>${next.steps.map((step) => html`<li>${step}</li>`)}</ol>
<p><a href="${home.path}" target="_top">${home.label}</a></p>`;
  return { title, body };
}

function calculatorPage({ range, reference }: EstimateAnswer, { calculator }: EstimateForms) {
  const { result, screens } = calculator;
  const price = range
    ? html`<p role="status"><b>${result.range(formatMoney(range.low), formatMoney(range.high))}</b></p>
<p>${result.ballpark}</p>
<p>${result.priced(range.area.toLocaleString("en-US"), String(range.squares))}</p>`
    : html`<p role="status">${result.notPriced}</p>`;
  const body = html`${price}
<p>${result.reference(reference)}</p>
<h2>${result.nextTitle}</h2>
<p>${result.next}</p>
${result.offer && html`<p>${result.offer.text} <small>${result.offer.terms}</small></p>`}
${result.financing && html`<p>${result.financing} <a href="${result.financingLink.path}" target="_top">${result.financingLink.label}</a></p>`}`;
  return { title: range ? screens.result : screens.received, body };
}

import type { Context } from "hono";
import { html } from "hono/html";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { privacyLink } from "#copy/forms/privacy-note.ts";
import type { Refusal } from "../refusal.ts";
import type { Html } from "./form-answer.ts";

/** A field of a form that is shown again. `kind` is the input's type, except for `textarea` and `select`; a checkbox sends its label. */
export type FormField = {
  name: string;
  label: string;
  kind?: "text" | "email" | "tel" | "textarea" | "select" | "file" | "checkbox";
  /** The options of a select; the first is the empty one. */
  options?: readonly { value: string; label: string }[];
  hint?: string | undefined;
  required?: boolean;
  autocomplete?: string | undefined;
  accept?: string;
};

/** A form with the typed values. */
export type FilledForm = {
  title: string;
  action: string;
  fields: readonly FormField[];
  /** Values that are sent along but not shown. */
  hidden?: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  submit: string;
};

/**
 * Answers a refused native form with the form itself, the typed values and the faults. A field that the sent form did not
 * have gets no fault: it belongs to a later step.
 */
export async function showFormAgain(context: Context, refusal: Refusal, form: FilledForm): Promise<Response> {
  const { title, action, fields, hidden = {}, values, submit } = form;
  const faults = (refusal.body.fields ?? {}) as Record<string, string>;
  const hasShownFault = Object.keys(faults).some((name) => name in values);
  const message = refusal.body.fields
    ? hasShownFault
      ? formAnswer.check
      : formAnswer.more
    : refusal.message;
  const files = fields.some(({ kind }) => kind === "file");
  const body = html`<p role="alert">${message}</p>
<form method="post" action="${action}" enctype="${files ? "multipart/form-data" : "application/x-www-form-urlencoded"}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${fields.map(({ name, ...field }) => fieldHtml({ name, ...field }, values[name], faults[name]))}
<button type="submit">${submit}</button>
<p><small><a href="${privacyLink.path}" target="_blank">${privacyLink.label}</a></small></p></form>`;
  return refuseWithPage(context, refusal, title, body);
}

/** Answers a native form that was refused unread: its page asks the visitor to go back. */
export function askToGoBack(context: Context, refusal: Refusal): Promise<Response> {
  const body = html`<p role="alert">${refusal.message}</p><p>${formAnswer.back}</p>`;
  return refuseWithPage(context, refusal, formAnswer.failed, body);
}

async function refuseWithPage(context: Context, { status, headers }: Refusal, title: string, body: Html) {
  context.status(status as 400);
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return context.render(body, { title });
}

function fieldHtml(field: FormField, value: string | undefined, fieldFault: string | undefined): Html {
  if (field.kind === "checkbox") return checkboxHtml(field, value);
  const fault = value === undefined ? undefined : fieldFault;
  const hint = field.hint && html`<small>${field.hint}</small>`;
  const wrong = fault && html`<strong>${fault}</strong>`;
  return html`<label>${field.label} ${hint}${wrong}${controlHtml(field, value ?? "", fault !== undefined)}</label>
`;
}

function checkboxHtml({ name, label }: FormField, value: string | undefined): Html {
  return html`<label><input name="${name}" type="checkbox" value="${label}"${value === label ? html` checked` : ""}> ${label}</label>
`;
}

function controlHtml(
  { name, kind = "text", options = [], ...rest }: FormField,
  value: string,
  isWrong: boolean,
) {
  const { required, autocomplete, accept } = rest;
  const attributes = html`name="${name}"${required ? html` required` : ""}${isWrong ? html` aria-invalid="true"` : ""}${autocomplete ? html` autocomplete="${autocomplete}"` : ""}${accept ? html` accept="${accept}"` : ""}`;
  if (kind === "textarea")
    return html`<textarea ${attributes} rows="4">
${value}</textarea>`;
  if (kind !== "select")
    return html`<input ${attributes} type="${kind}"${kind === "file" ? "" : html` value="${value}"`}>`;
  const shown = options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];
  return html`<select ${attributes}>${shown.map(
    (option) =>
      html`<option value="${option.value}"${option.value === value ? html` selected` : ""}>${option.label}</option>`,
  )}</select>`;
}

import type { Context } from "hono";
import { html } from "hono/html";
import { formAnswer } from "#copy/forms/form-answer.ts";
import type { Refusal } from "../refusal.ts";
import type { Html } from "./form-answer.ts";

/** A field as it is shown again. A `kind` that is no list or area of text is an input's type. */
export type FormField = {
  name: string;
  label: string;
  kind?: "text" | "email" | "tel" | "textarea" | "select" | "file";
  /** Of a select; the first is the empty one. */
  options?: readonly { value: string; label: string }[];
  hint?: string | undefined;
  required?: boolean;
  autocomplete?: string | undefined;
  accept?: string;
};

/** A form with what was typed into it. */
export type FilledForm = {
  title: string;
  action: string;
  fields: readonly FormField[];
  /** Sent along, not shown. */
  hidden?: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  submit: string;
};

/**
 * Answers a native form that was refused: what is wrong, and the form again with what was typed. A field that the sent form
 * did not have is asked for without blame: it stood on a later step.
 */
export async function askAgain(context: Context, refusal: Refusal, form: FilledForm): Promise<Response> {
  const { title, action, fields, hidden = {}, values, submit } = form;
  const faults = (refusal.body.fields ?? {}) as Record<string, string>;
  const blamed = Object.keys(faults).some((name) => name in values);
  const said = refusal.body.fields ? (blamed ? formAnswer.check : formAnswer.more) : refusal.message;
  const files = fields.some(({ kind }) => kind === "file");
  const body = html`<p role="alert">${said}</p>
<form method="post" action="${action}" enctype="${files ? "multipart/form-data" : "application/x-www-form-urlencoded"}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${fields.map(({ name, ...field }) => fieldHtml({ name, ...field }, values[name], faults[name]))}
<button type="submit">${submit}</button></form>`;
  return refuseWithPage(context, refusal, title, body);
}

/** Answers a native form that was refused before it was read. */
export function askToGoBack(context: Context, refusal: Refusal): Promise<Response> {
  const body = html`<p role="alert">${refusal.message}</p><p>${formAnswer.back}</p>`;
  return refuseWithPage(context, refusal, formAnswer.failed, body);
}

async function refuseWithPage(context: Context, { status, headers }: Refusal, title: string, body: Html) {
  context.status(status as 400);
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return context.render(body, { title });
}

function fieldHtml(field: FormField, value: string | undefined, told: string | undefined): Html {
  const fault = value === undefined ? undefined : told;
  const hint = field.hint && html`<small>${field.hint}</small>`;
  const wrong = fault && html`<strong>${fault}</strong>`;
  return html`<label>${field.label} ${hint}${wrong}${controlHtml(field, value ?? "", fault !== undefined)}</label>
`;
}

function controlHtml(
  { name, kind = "text", options = [], ...rest }: FormField,
  value: string,
  wrong: boolean,
) {
  const { required, autocomplete, accept } = rest;
  const attributes = html`name="${name}"${required ? html` required` : ""}${wrong ? html` aria-invalid="true"` : ""}${autocomplete ? html` autocomplete="${autocomplete}"` : ""}${accept ? html` accept="${accept}"` : ""}`;
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

import { type ReactNode, useId, useState } from "react";
import type { Schema } from "#contract/api/site-schema.ts";
import { ownValue } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { type FormProps, findProblemAt, findProblemBelow, nameField } from "./form-context.ts";

const CONTROL = "min-h-11 w-full rounded-card border border-slate bg-white px-3 py-2";
const MULTILINE_FROM = 80; // characters; a longer text gets a field of several lines

/** A list of short texts, one on a line. */
export function LinesField({ value, at, label, context, onChange }: FormProps) {
  const lines = Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];
  const [typed, setTyped] = useState(lines.join("\n"));
  const isUnchanged = splitLines(typed).join("\n") === lines.join("\n");
  return (
    <Labelled label={label} hint={siteWords.onePerLine} at={at} error={findProblemBelow(context, at)}>
      {(control) => (
        <textarea
          {...control}
          rows={Math.min(10, lines.length + 1)}
          value={isUnchanged ? typed : lines.join("\n")}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(splitLines(event.target.value));
          }}
        />
      )}
    </Labelled>
  );
}

function splitLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Turns what is typed into what a field of this format may hold. */
const TIDY: Readonly<Record<string, (typed: string) => string>> = {
  slug: (typed) => typed.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
  markdown: (typed) => typed,
};

const oneLine = (typed: string) => typed.replaceAll("\n", " ");

/** A text, a number, a date, a color or a choice. */
export function LineField({ schema, value, at, label, required, context, onChange }: FormProps) {
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const { format = "", description, default: usual } = schema;
  const tidy = ownValue(TIDY, format) ?? oneLine;
  const shown = typeof usual === "string" && usual ? siteWords.leftOut(usual) : undefined;
  const change = (typed: string) => {
    if (typed === "" && !required) return onChange(undefined);
    // A text that is no number is kept as it was typed, and the server reports it.
    onChange(isNumeric(schema) && isNumber(typed) ? Number(typed) : tidy(typed));
  };
  return (
    <Labelled
      label={label}
      hint={description ?? (text === "" ? shown : undefined)}
      at={at}
      error={findProblemAt(context, at)}
    >
      {(control) => {
        const input = { control, text, onChange: change };
        if (schema.enum) return <Choice {...input} schema={schema} required={required} />;
        if (format === "color") return <ColorInput {...input} label={label} />;
        if (isNumeric(schema)) return <NumberInput control={control} value={value} onChange={change} />;
        return <TextInput {...input} schema={schema} />;
      }}
    </Labelled>
  );
}

function isNumeric({ type }: Schema): boolean {
  return type === "number" || type === "integer";
}

function isNumber(typed: string): boolean {
  return typed.trim() !== "" && Number.isFinite(Number(typed));
}

type InputProps = { control: Control; text: string; onChange: (typed: string) => void };

function TextInput({ schema, control, text, onChange }: InputProps & { schema: Schema }) {
  const { format, maxLength = 0 } = schema;
  const isLong = format === "markdown" || maxLength > MULTILINE_FROM || text.length > MULTILINE_FROM;
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  return isLong ? (
    <textarea {...control} rows={format === "markdown" ? 14 : 3} value={text} onChange={change} />
  ) : (
    <input {...control} type={format === "date" ? "date" : "text"} value={text} onChange={change} />
  );
}

function Choice({
  schema,
  control,
  text,
  required,
  onChange,
}: InputProps & { schema: Schema; required: boolean }) {
  return (
    <select {...control} value={text} onChange={(event) => onChange(event.target.value)}>
      {!required && <option value="">{siteWords.notGiven}</option>}
      {schema.enum?.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

/** A color as text, "#b4531a", or picked. */
function ColorInput({ control, text, label, onChange }: InputProps & { label: string }) {
  return (
    <span className="flex gap-3">
      <input
        {...control}
        value={text}
        placeholder={siteWords.color.none}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="color"
        aria-label={siteWords.color.pick(label)}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : "#ffffff"}
        className="h-11 w-16 shrink-0 rounded-card border border-slate bg-white p-1"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

/** Keeps the text "4.50" while it is typed: as a number it would become 4.5 at once. */
function NumberInput({
  control,
  value,
  onChange,
}: {
  control: Control;
  value: unknown;
  onChange: (typed: string) => void;
}) {
  const [typed, setTyped] = useState(String(value ?? ""));
  const current = Number(typed) === value || typed === value ? typed : String(value ?? "");
  return (
    <input
      {...control}
      inputMode="decimal"
      value={current}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
}

type Control = {
  id: string;
  className: string;
  "data-field": string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

function Labelled({
  label,
  hint,
  at,
  error,
  children,
}: {
  label: string;
  hint?: string | undefined;
  at: FormProps["at"];
  error: string | undefined;
  children: (control: Control) => ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate wrap-anywhere">
          {hint}
        </p>
      )}
      {children({
        id,
        className: CONTROL,
        "data-field": nameField(at),
        ...(error && { "aria-invalid": true as const }),
        ...(described && { "aria-describedby": described }),
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useId, useState } from "react";
import type { SitePicture, SiteProblem } from "#contract/api/site.ts";
import {
  findEntryTitle,
  makeEmptyValue,
  makeLabel,
  pickMainSchema,
  type Schema,
} from "#contract/api/site-schema.ts";
import { recordOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { PictureField } from "./picture-field.tsx";

export type FormContext = {
  /** The word for one entry of the whole list. */
  entry: string;
  problems: readonly SiteProblem[];
  pictures: readonly SitePicture[];
  onPictureAdded: () => void;
};

type FormProps = {
  schema: Schema;
  value: unknown;
  /** The path of the value in its file. */
  at: readonly (string | number)[];
  label: string;
  required: boolean;
  context: FormContext;
  onChange: (value: unknown) => void;
};

const CONTROL = "min-h-11 w-full rounded-card border border-slate bg-white px-3 py-2";
const MULTILINE_FROM = 80; // characters; a longer text gets a field of several lines

/** A form for the value of any schema. */
export function ValueForm(props: FormProps): ReactNode {
  const { schema, value, at, label, context, onChange, required } = props;
  const { schema: main } = pickMainSchema(schema);
  if (main.type === "object" && main.properties) return <ObjectForm {...props} schema={main} />;
  if (main.type === "object") return <RecordForm {...props} schema={main} />;
  if (main.type === "array" && main.items && pickMainSchema(main.items).schema.type === "object")
    return <ListForm {...props} schema={main} />;
  if (main.type === "array") return <LinesField {...props} />;
  if (main.format === "picture") {
    return (
      <PictureField
        label={label}
        value={String(value ?? "")}
        pictures={context.pictures}
        error={findProblemAt(context, at)}
        onAdded={context.onPictureAdded}
        onChange={onChange}
      />
    );
  }
  if (main.type === "boolean") {
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-cedar"
          checked={(value ?? main.default ?? schema.default) === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    );
  }
  return <LineField {...props} schema={main} required={required} />;
}

function ObjectForm({ schema, value, at, label, required, context, onChange }: FormProps) {
  const given = recordOf(value);
  const isAbsent = value === null || value === undefined;
  const fields = Object.entries(schema.properties ?? {});
  if (isAbsent && !required) {
    return (
      <button
        type="button"
        className="min-h-11 justify-self-start font-semibold underline"
        onClick={() => onChange(makeEmptyValue(schema))}
      >
        {siteWords.add(label)}
      </button>
    );
  }
  const body = fields.map(([key, inner]) => (
    <ValueForm
      key={key}
      schema={inner}
      value={given[key]}
      at={[...at, key]}
      label={makeLabel(key, inner)}
      required={schema.required?.includes(key) ?? false}
      context={context}
      onChange={(changed) => onChange(setKey(given, key, changed))}
    />
  ));
  if (typeof at.at(-1) !== "string") return <div className="grid gap-4">{body}</div>;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-white p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      {body}
      {!required && (
        <button
          type="button"
          className="min-h-11 justify-self-start text-sm underline"
          onClick={() => onChange(undefined)}
        >
          {siteWords.remove}
        </button>
      )}
    </fieldset>
  );
}

/** Texts by names of the company's choice: the rows of a comparison. */
function RecordForm({ value, at, label, context, onChange }: FormProps) {
  const given = (value ?? {}) as Record<string, string>;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-white p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      {Object.entries(given).map(([key, text]) => (
        <LineField
          key={key}
          schema={{ type: "string" }}
          value={text}
          at={[...at, key]}
          label={key}
          required={false}
          context={context}
          onChange={(changed) => onChange(setKey(given, key, changed || undefined))}
        />
      ))}
    </fieldset>
  );
}

function ListForm({ schema, value, at, label, context, onChange }: FormProps) {
  const entries = Array.isArray(value) ? value : [];
  const item = schema.items ?? {};
  const [removed, setRemoved] = useState<{ index: number; entry: unknown }>();
  const [opened, setOpened] = useState<number>();
  const move = (from: number, to: number) => {
    const next = [...entries];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const entryWord = at.length === 0 ? context.entry : label.replace(/s$/, "").toLowerCase();
  return (
    <div className="grid gap-3">
      {at.length > 0 && <h3 className="font-semibold">{label}</h3>}
      {entries.map((entry, index) => {
        const hasProblem = context.problems.some((problem) => startsWith(problem.at, [...at, index]));
        return (
          <details
            key={index}
            open={opened === index || hasProblem || undefined}
            className="group rounded-card border border-line bg-paper"
          >
            <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold wrap-anywhere">
              <span aria-hidden="true" className="transition-transform group-open:rotate-90">
                ▸
              </span>
              {findEntryTitle(entry) || siteWords.entry(index)}
            </summary>
            <div className="grid gap-4 border-t border-line p-4">
              <ValueForm
                schema={item}
                value={entry}
                at={[...at, index]}
                label={findEntryTitle(entry) || siteWords.entry(index)}
                required
                context={context}
                onChange={(changed) =>
                  onChange(entries.map((other, place) => (place === index ? changed : other)))
                }
              />
              <p className="flex flex-wrap gap-x-5 text-sm">
                {index > 0 && (
                  <button type="button" className="min-h-11 underline" onClick={() => move(index, index - 1)}>
                    {siteWords.up}
                  </button>
                )}
                {index < entries.length - 1 && (
                  <button type="button" className="min-h-11 underline" onClick={() => move(index, index + 1)}>
                    {siteWords.down}
                  </button>
                )}
                <button
                  type="button"
                  className="min-h-11 text-brick underline"
                  onClick={() => {
                    setRemoved({ index, entry });
                    onChange(entries.filter((_, place) => place !== index));
                  }}
                >
                  {siteWords.remove}
                </button>
              </p>
            </div>
          </details>
        );
      })}
      {removed && (
        <p role="status" className="flex items-center gap-4">
          {siteWords.removed(findEntryTitle(removed.entry) || siteWords.entry(removed.index))}
          <button
            type="button"
            className="min-h-11 font-semibold underline"
            onClick={() => {
              onChange(entries.toSpliced(removed.index, 0, removed.entry));
              setRemoved(undefined);
            }}
          >
            {siteWords.undo}
          </button>
        </p>
      )}
      {entries.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <button
          type="button"
          className="min-h-11 justify-self-start font-semibold underline"
          onClick={() => {
            setOpened(entries.length);
            onChange([...entries, makeEmptyValue(item)]);
          }}
        >
          {siteWords.add(entryWord)}
        </button>
      )}
    </div>
  );
}

/** A list of short texts, one on a line. */
function LinesField({ value, at, label, context, onChange }: FormProps) {
  const lines = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState(lines.join("\n"));
  const isUnchanged =
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n") === lines.join("\n");
  return (
    <Labelled label={label} hint={siteWords.onePerLine} error={findProblemBelow(context, at)}>
      {(control) => (
        <textarea
          {...control}
          rows={Math.min(10, lines.length + 1)}
          value={isUnchanged ? typed : lines.join("\n")}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(
              event.target.value
                .split("\n")
                .map((line) => line.trim())
                .filter(Boolean),
            );
          }}
        />
      )}
    </Labelled>
  );
}

function LineField({ schema, value, at, label, required, context, onChange }: FormProps) {
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const isNumeric = schema.type === "number" || schema.type === "integer";
  const change = (typed: string) => {
    if (typed === "" && !required) return onChange(undefined);
    // A text that is no number is kept as it was typed, and the server reports it.
    onChange(isNumeric && typed.trim() !== "" && Number.isFinite(Number(typed)) ? Number(typed) : typed);
  };
  return (
    <Labelled label={label} error={findProblemAt(context, at)}>
      {(control) => {
        if (schema.enum) {
          return (
            <select {...control} value={text} onChange={(event) => change(event.target.value)}>
              {!required && <option value="">{siteWords.notGiven}</option>}
              {schema.enum.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          );
        }
        if ((schema.maxLength ?? 0) > MULTILINE_FROM || text.length > MULTILINE_FROM)
          return (
            <textarea
              {...control}
              rows={3}
              value={text}
              onChange={(event) => change(event.target.value.replaceAll("\n", " "))}
            />
          );
        return isNumeric ? (
          <NumberInput control={control} value={value} onChange={change} />
        ) : (
          <input
            {...control}
            type={schema.format === "date" ? "date" : "text"}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        );
      }}
    </Labelled>
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

type Control = { id: string; className: string; "aria-invalid"?: true; "aria-describedby"?: string };

function Labelled({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  children: (control: Control) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && <p className="text-sm text-slate">{hint}</p>}
      {children({
        id,
        className: CONTROL,
        ...(error && { "aria-invalid": true as const, "aria-describedby": `${id}-error` }),
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  );
}

function findProblemAt({ problems }: FormContext, at: readonly (string | number)[]): string | undefined {
  return problems.find((problem) => problem.at.join() === at.join())?.message;
}

function findProblemBelow({ problems }: FormContext, at: readonly (string | number)[]): string | undefined {
  return problems.find((problem) => startsWith(problem.at, at))?.message;
}

function startsWith(at: readonly (string | number)[], start: readonly (string | number)[]): boolean {
  return start.every((key, index) => at[index] === key);
}

function setKey(given: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _, ...others } = given;
  if (value === undefined) return others;
  return Object.hasOwn(given, key) ? { ...given, [key]: value } : { ...others, [key]: value };
}

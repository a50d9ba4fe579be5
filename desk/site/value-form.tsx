import { type ReactNode, useState } from "react";
import { findEntryTitle, makeEmptyValue, makeLabel, pickMainSchema } from "#contract/api/site-schema.ts";
import { recordOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { CheckField } from "../list/check-field.tsx";
import { useEntryKeys } from "./entry-keys.ts";
import { LineField, LinesField } from "./fields.tsx";
import { type FormProps, findProblemAt, nameField, startsWith } from "./form-context.ts";
import { LogoField } from "./logo-field.tsx";
import { PictureField } from "./picture-field.tsx";

/** A form for the value of any schema. */
export function ValueForm(props: FormProps): ReactNode {
  const { schema, value, at, label, context, onChange, required } = props;
  const { schema: main } = pickMainSchema(schema);
  if (main.format === "key") return null;
  if (main.type === "object" && main.properties) return <ObjectForm {...props} schema={main} />;
  if (main.type === "object") return <RecordForm {...props} schema={main} />;
  if (main.type === "array" && main.items && pickMainSchema(main.items).schema.type === "object")
    return <ListForm {...props} schema={main} />;
  if (main.type === "array") return <LinesField {...props} />;
  if (main.format === "picture") {
    return (
      <PictureField
        label={label}
        field={nameField(at)}
        value={String(value ?? "")}
        leftOut={required ? undefined : String(main.default ?? "")}
        pictures={context.pictures}
        error={findProblemAt(context, at)}
        onAdded={context.onFileAdded}
        onChange={(name) => onChange(name || undefined)}
      />
    );
  }
  if (schema.format === "logo") return <LogoField {...props} />;
  if (main.type === "boolean") {
    return (
      <CheckField
        data-field={nameField(at)}
        checked={(value ?? main.default ?? schema.default) === true}
        onCheck={onChange}
      >
        {label}
      </CheckField>
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
        data-field={nameField(at)}
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
  const { keys, noteChange } = useEntryKeys(entries);
  const change = (next: unknown[], from: (number | undefined)[]) => {
    const changedKeys = noteChange(next, from);
    onChange(next);
    return changedKeys;
  };
  const places: (number | undefined)[] = [...entries.keys()];
  const move = (from: number, to: number) => {
    const order = places.toSpliced(from, 1).toSpliced(to, 0, from);
    change(
      order.map((place) => entries[place ?? -1]),
      order,
    );
  };
  const error = findProblemAt(context, at);
  const entryWord = at.length === 0 ? context.part.entry : siteWords.oneOf(label);
  return (
    <div className="grid gap-3">
      {at.length > 0 && <h3 className="font-semibold">{label}</h3>}
      {error && (
        <p role="alert" className="font-medium text-brick">
          {error}
        </p>
      )}
      {entries.map((entry, index) => {
        const hasProblem = context.problems.some((problem) => startsWith(problem.at, [...at, index]));
        return (
          <details
            key={keys[index]}
            open={opened === keys[index] || hasProblem || undefined}
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
                onChange={(changed) => change(entries.with(index, changed), places)}
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
                    change(entries.toSpliced(index, 1), places.toSpliced(index, 1));
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
              change(
                entries.toSpliced(removed.index, 0, removed.entry),
                places.toSpliced(removed.index, 0, undefined),
              );
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
          data-field={nameField(at)}
          className="min-h-11 justify-self-start font-semibold underline"
          onClick={() => {
            setOpened(change([...entries, makeEmptyValue(item)], [...places, undefined]).at(-1));
          }}
        >
          {siteWords.add(entryWord)}
        </button>
      )}
    </div>
  );
}

function setKey(given: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _, ...others } = given;
  if (value === undefined) return others;
  return Object.hasOwn(given, key) ? { ...given, [key]: value } : { ...others, [key]: value };
}

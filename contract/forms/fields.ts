/*
 * The fields of the site's forms, one table a form: the types of the answers, the lists of fields, their limits, and the reading and
 * checking in the browser, in the chat's cards and on the server follow from it (read-form.ts). The tables hold data only, so a page
 * that needs the names of the fields loads no reader.
 */

/** A text of one line, or of several; email, phone and ZIP code are stored in a standard form if they can be read. */
export type TextField = {
  readonly kind: "line" | "paragraphs" | "email" | "phone" | "zipCode";
  /** Most characters, also in the database. Nothing is cut: the form asks for a shorter text. */
  readonly limit: number;
  readonly required?: boolean;
};

/** A number, typed with or without separators and unit ("2,400 sq ft"); `limit` is the most characters that are typed. */
export type NumberField = { readonly kind: "number"; readonly limit: number };

/** One of a few choices, or of those in the site's data where there is no `of`. */
export type ChoiceField = { readonly kind: "choice"; readonly of?: readonly string[] };

export type Field = TextField | NumberField | ChoiceField;
export type Form = Readonly<Record<string, Field>>;

export type FieldOf<Of extends Form> = keyof Of & string;

/** The texts in a form's fields, as they were typed. */
export type Typed<Name extends string> = Readonly<Partial<Record<Name, string>>>;

type TextName<Of extends Form> = { [Name in keyof Of]: Of[Name] extends TextField ? Name : never }[keyof Of];

type Chosen<Of extends Field> = Of extends { readonly of: readonly (infer Choice)[] }
  ? Choice
  : Of extends NumberField
    ? number
    : string;

/** A form's answers. A text that was not given is ""; a number or choice that was not given is undefined. */
export type Answers<Of extends Form> = { [Name in TextName<Of>]: string } & {
  [Name in Exclude<keyof Of, TextName<Of>>]?: Chosen<Of[Name]> | undefined;
};

/** The person and the address of the building: the first fields of every form, in their order. A first name is enough. */
export const PERSON_FIELDS = {
  firstName: { kind: "line", limit: 100, required: true },
  lastName: { kind: "line", limit: 99 }, // with the first name and a space 200, the database's limit of a full name
  email: { kind: "email", limit: 254, required: true },
  phone: { kind: "phone", limit: 40 },
  address: { kind: "line", limit: 200 },
  city: { kind: "line", limit: 100 },
  zipCode: { kind: "zipCode", limit: 10 },
} as const satisfies Form;

export type PersonField = FieldOf<typeof PERSON_FIELDS>;

/** A name in one field. */
export const FULL_NAME = { kind: "line", limit: 200 } as const satisfies TextField;

/** A message in the visitor's own words. */
export const NOTES = { kind: "paragraphs", limit: 4000 } as const satisfies TextField;

/** Marks a field of another form as required. */
export function required<Of extends TextField>(field: Of) {
  return { ...field, required: true } as const;
}

export function isRequired(field: Field): boolean {
  return "required" in field && field.required === true;
}

/**
 * The name of the trap: a field that no person sees and that robots fill in. It must not sound like a name, an address or a
 * website, because browsers and password managers fill in such fields for a person.
 */
export const TRAP_FIELD = "extra_note";

/** The name of the box for calls and texts. Its value are the words beside it, so that a yes is one to these words and to no others. */
export const CONSENT_FIELD = "consent";

import {
  type Answers,
  type FieldOf,
  type Form,
  FULL_NAME,
  NOTES,
  PERSON_FIELDS,
  required,
  type TextField,
} from "./fields.ts";

const { email, phone, address, city } = PERSON_FIELDS;

/**
 * The answers that tell of a visit more than who and where: every form that books one asks for them, and staff read them in the visit's notes.
 * Their words stand in copy/visit-details.ts.
 */
export const VISIT_DETAILS = { notes: NOTES } as const satisfies Readonly<Record<string, TextField>>;

/** The fields of a booking, in the order of its form. A visit needs an address and a phone number. */
export const INSPECTION_FORM = {
  ...PERSON_FIELDS,
  phone: required(phone),
  address: required(address),
  city: required(city),
  ...VISIT_DETAILS,
} as const satisfies Form;

/** The same in the chat, where a visitor without an e-mail address is called. */
export const CHAT_INSPECTION_FORM = {
  ...INSPECTION_FORM,
  email: { ...email, required: false },
} as const satisfies Form;

/**
 * The fields of a visit that staff book for a caller. The phone number may be incomplete, since staff know whom they talk to; without
 * an e-mail address no mail is sent.
 */
export const CALLER_INSPECTION_FORM = {
  name: required(FULL_NAME),
  phone: { kind: "line", limit: phone.limit, required: true },
  email: { ...email, required: false },
  address: required(address),
  ...VISIT_DETAILS,
} as const satisfies Form;

export type VisitDetail = FieldOf<typeof VISIT_DETAILS>;
export type VisitDetailAnswers = Answers<typeof VISIT_DETAILS>;
export type InspectionField = FieldOf<typeof INSPECTION_FORM>;
export type InspectionAnswers = Answers<typeof INSPECTION_FORM>;

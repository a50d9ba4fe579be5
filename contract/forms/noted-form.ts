import { type FieldOf, type Form, FULL_NAME, PERSON_FIELDS } from "./fields.ts";

/** The details of a visitor that Eve notes, in the order in which her cards show them. None is required. */
export const NOTED_FORM = {
  name: FULL_NAME,
  email: { ...PERSON_FIELDS.email, required: false },
  phone: PERSON_FIELDS.phone,
  address: PERSON_FIELDS.address,
} as const satisfies Form;

export type NotedField = FieldOf<typeof NOTED_FORM>;

import { type Answers, type FieldOf, type Form, FULL_NAME, PERSON_FIELDS, required } from "./fields.ts";

/** The fields of an application for a job, beside the resume. */
export const APPLICATION_FORM = {
  fullName: required(FULL_NAME),
  email: PERSON_FIELDS.email,
  position: { kind: "line", limit: 100, required: true },
} as const satisfies Form;

export type ApplicationField = FieldOf<typeof APPLICATION_FORM>;
export type ApplicationAnswers = Answers<typeof APPLICATION_FORM>;

import { expect, test } from "vitest";
import {
  type ApplicationFormEvent,
  applicationFormReducer,
  EMPTY_APPLICATION_FORM,
  LARGE_FILE_BYTES,
} from "./application-state.ts";

const file = new File([new Uint8Array(LARGE_FILE_BYTES)], "cv.pdf");
const chosen: ApplicationFormEvent = { type: "resume chosen", file };
const submitted: ApplicationFormEvent = { type: "submitted", wrong: {} };
const applicant = { fullName: "Ada Lovelace", email: "ada@home.example", position: "Project Manager" };
const accepted: ApplicationFormEvent = { type: "accepted", applicant };

function after(...events: ApplicationFormEvent[]) {
  return events.reduce(applicationFormReducer, EMPTY_APPLICATION_FORM);
}

test("a form that was accepted is empty again, and says who sent it until another is begun", () => {
  const progressed = { type: "progressed", step: "sending", done: 0.5 } as const;
  expect(after(chosen, submitted, progressed).submitting).toBe(true);
  const sent = after(chosen, submitted, progressed, accepted);
  expect(sent).toEqual({ ...EMPTY_APPLICATION_FORM, sent: applicant });
  expect(applicationFormReducer(sent, { type: "started over" })).toEqual(EMPTY_APPLICATION_FORM);
});

test("a form with wrong fields is not sent; each says so until it is typed into, and the focus moves once for each try", () => {
  const wrong = { email: "Enter your email address.", position: "Select a position." };
  const refused = after(chosen, { type: "submitted", wrong });
  expect(refused).toMatchObject({ submitting: false, wrong, focusRequests: 1, resume: file });
  const typed = applicationFormReducer(refused, { type: "typed", field: "email" });
  expect(typed).toMatchObject({ wrong: { position: wrong.position }, focusRequests: 1 });
  expect(applicationFormReducer(typed, { type: "typed", field: "email" })).toBe(typed);
  expect(applicationFormReducer(typed, submitted)).toMatchObject({ wrong: {}, submitting: true });
});

test("a refusal that blames no field is said at the top until it is sent again", () => {
  const failed = after(submitted, { type: "failed", failure: "Database insert failed: no room" });
  expect(failed).toMatchObject({
    failure: "Database insert failed: no room",
    focusRequests: 1,
    submitting: false,
  });
  expect(applicationFormReducer(failed, submitted).failure).toBeNull();
});

test("on a failure the chosen file stays and the form can be sent again", () => {
  const state = after(chosen, submitted, { type: "failed" });
  expect(state).toMatchObject({ submitting: false, resume: file, transfer: null });
  expect(applicationFormReducer(state, submitted).submitting).toBe(true);
});

test("a refused file leaves the one that was chosen before", () => {
  const state = after(chosen, { type: "resume refused", reason: "size" });
  expect(state).toMatchObject({ resume: file, resumeError: "size" });
});

test("after a refused file nothing is sent until another is chosen or the visitor goes on without it", () => {
  const refused: ApplicationFormEvent = { type: "resume refused", reason: "empty" };
  const held = after(refused, submitted);
  expect(held).toMatchObject({ submitting: false, resumeError: "empty", focusRequests: 1 });
  for (const next of [chosen, { type: "resume removed" }, { type: "refusal dismissed" }] as const)
    expect(applicationFormReducer(applicationFormReducer(held, next), submitted).submitting).toBe(true);
  expect(after(chosen, refused, { type: "refusal dismissed" }).resume).toBe(file);
});

test("a file that turns out unreadable when it is sent is not sent again", () => {
  const state = after(chosen, submitted, { type: "failed", reason: "unreadable" });
  expect(state).toMatchObject({ submitting: false, resume: null, resumeError: "unreadable" });
});

test("a large file shows its progress, a small one and none do not", () => {
  const reading: ApplicationFormEvent = { type: "progressed", step: "reading", done: 0.25 };
  expect(after(chosen, submitted, reading).transfer).toEqual({ step: "reading", done: 0.25 });
  expect(after(submitted, reading).transfer).toBeNull();
  const small: ApplicationFormEvent = { type: "resume chosen", file: new File(["%PDF-"], "cv.pdf") };
  expect(after(small, submitted, reading).transfer).toBeNull();
});

test("while submitting nothing is removed, and a choice that was still looked at is shown", () => {
  expect(after(chosen, submitted, { type: "resume removed" }).resume).toBe(file);
  expect(after(submitted, chosen)).toMatchObject({ submitting: true, resume: file });
});

test("progress, failure and acceptance of a form at rest change nothing", () => {
  const late: ApplicationFormEvent[] = [
    { type: "progressed", step: "sending", done: 1 },
    { type: "failed" },
    accepted,
  ];
  const idle = after(chosen);
  for (const event of late) expect(applicationFormReducer(idle, event)).toBe(idle);
});

test("a file that cannot be read when it is sent says so and stays chosen", () => {
  const state = after(chosen, submitted, { type: "failed", reason: "unreadable" });
  expect(state).toMatchObject({ resumeError: "unreadable", resume: file });
});

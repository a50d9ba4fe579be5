import { expect, test } from "vitest";
import {
  type ApplicationFormEvent,
  applicationForm,
  EMPTY_APPLICATION_FORM,
  LARGE_FILE_BYTES,
} from "./application-form.ts";

const picked: ApplicationFormEvent = { type: "resume picked" };
const chosen: ApplicationFormEvent = { type: "resume chosen", name: "cv.pdf", bytes: LARGE_FILE_BYTES };

function after(...events: ApplicationFormEvent[]) {
  return events.reduce(applicationForm, EMPTY_APPLICATION_FORM);
}

test("a form that was accepted is empty again", () => {
  const progressed = { type: "progressed", step: "sending", done: 0.5 } as const;
  expect(after(picked, chosen, { type: "submitted" }, progressed).phase).toBe("submitting");
  expect(after(picked, chosen, { type: "submitted" }, progressed, { type: "accepted" })).toEqual(
    EMPTY_APPLICATION_FORM,
  );
});

test("on a failure the chosen file stays and the form can be sent again", () => {
  const state = after(picked, chosen, { type: "submitted" }, { type: "failed" });
  expect(state).toMatchObject({ phase: "idle", resume: { name: "cv.pdf" }, transfer: null });
  expect(applicationForm(state, { type: "submitted" }).phase).toBe("submitting");
});

test("a refused file leaves the one that was chosen before", () => {
  const state = after(picked, chosen, picked, { type: "resume refused", reason: "size" });
  expect(state).toMatchObject({ resume: { name: "cv.pdf" }, resumeError: "size" });
});

test("the error of a refused file goes with the next choice, the removal and the submission", () => {
  const refused: ApplicationFormEvent = { type: "resume refused", reason: "type" };
  expect(after(picked, refused).resumeError).toBe("type");
  for (const next of [picked, { type: "resume removed" }, { type: "submitted" }] as const)
    expect(after(picked, refused, next).resumeError).toBeNull();
});

test("a large file shows its progress, a small one and none do not", () => {
  const reading: ApplicationFormEvent = { type: "progressed", step: "reading", done: 0.25 };
  expect(after(picked, chosen, { type: "submitted" }, reading).transfer).toEqual({
    step: "reading",
    done: 0.25,
  });
  expect(after({ type: "submitted" }, reading).transfer).toBeNull();
  const small: ApplicationFormEvent = { type: "resume chosen", name: "cv.pdf", bytes: LARGE_FILE_BYTES - 1 };
  expect(after(picked, small, { type: "submitted" }, reading).transfer).toBeNull();
});

test("nothing is submitted while a picked file is looked at", () => {
  const checking = after(picked);
  expect(applicationForm(checking, { type: "submitted" })).toBe(checking);
  expect(after(picked, chosen, { type: "submitted" }).phase).toBe("submitting");
});

test("while submitting, nothing is chosen, removed or submitted again", () => {
  const submitting = after(picked, chosen, { type: "submitted" });
  for (const event of [picked, chosen, { type: "resume removed" }, { type: "submitted" }] as const)
    expect(applicationForm(submitting, event)).toBe(submitting);
});

test("progress, failure and acceptance of a form at rest change nothing", () => {
  const late: ApplicationFormEvent[] = [
    { type: "progressed", step: "sending", done: 1 },
    { type: "failed" },
    { type: "accepted" },
  ];
  const idle = after(picked, chosen);
  for (const event of late) expect(applicationForm(idle, event)).toBe(idle);
});

test("a file that cannot be read when it is sent says so and stays chosen", () => {
  const state = after(picked, chosen, { type: "submitted" }, { type: "failed", reason: "unreadable" });
  expect(state).toMatchObject({ resumeError: "unreadable", resume: { name: "cv.pdf" } });
});

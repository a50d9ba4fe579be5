import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { checkResume } from "#contract/check-resume.ts";
import { DISK_FULL } from "#contract/disk-full.ts";
import { APPLICATION_FORM, type ApplicationAnswers } from "#contract/forms/application-form.ts";
import { TRAP_FIELD } from "#contract/forms/fields.ts";
import { findWrongAnswers, tidyAnswer } from "#contract/forms/read-form.ts";
import { splitFullName } from "#contract/person-name.ts";
import { RESUME_ACCEPT, RESUME_MAX_BYTES, STORED_BEFORE } from "#contract/resume.ts";
import type { NewRow } from "#contract/rows.ts";
import { tidyLine } from "#contract/tidy-text.ts";
import { recordOf } from "#contract/values.ts";
import { application, type SentWords } from "#copy/forms/application.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { readFormBody } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { type FilledForm, type FormField, showFormAgain } from "../http/forms/form-fields.ts";
import type { Uploads } from "../http/forms/uploads.ts";
import { type Limits, networksOf } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { type StoreApplication, takeApplication } from "./take-application.ts";

const { errors, fields } = application;

export type ApplicationsOptions = {
  /** Answers what the browser's Supabase client may ask: the gateway here, or the hosted project. */
  ask: (path: string, init: RequestInit) => Promise<Response>;
  publishableKey: string;
  /** The positions to choose from. */
  positions: readonly string[];
  /** The words after an application was stored. */
  success: SentWords["success"];
  /** The address for questions about jobs. */
  careersEmail: string;
  /** The office's number as people read it. */
  phone: string;
  limits: Limits;
  uploads: Uploads;
};

const MAX_FORM_BODY_BYTES = RESUME_MAX_BYTES + 1024 * 1024; // with room to read a resume that is a little too large, and to say so
const STORE_TIMEOUT_MS = 60_000; // for a hosted project to take a resume

const MAX_FILE_NAME = 255; // characters, as in most file systems

/** The fields of a form that was sent. */
type SentForm = ApplicationAnswers & {
  resume: File | null;
  /** The name of the file that was chosen in the form before this one; "" for none, or when the applicant goes on without it. */
  resumeBefore: string;
};

/**
 * `POST /api/applications`: the job application form as a browser sends it without script, a multipart form with
 * `fullName`, `email`, `position` and a file `resume`. The row is inserted with a visitor's rights, by the same call that the form's
 * script makes. Answers 303 to a page that confirms it, or 400, 405, 413, 415, 429 or 503, with the filled-in form if it was read.
 */
export function applicationsApp(options: ApplicationsOptions) {
  const { ask, publishableKey, positions, success, careersEmail, phone, limits, uploads } = options;
  const app = new Hono<SiteEnvironment>();

  const refuseTooMany = (headers: Record<string, string>) =>
    new Refusal(429, { error: errors.tooMany(careersEmail) }, headers);

  app.post("/", (context) => {
    const arriving = {
      request: context.req.raw,
      address: context.var.address,
      limits,
      uploads,
      refuseTooMany,
      refuseBusy: refuseUpload,
    };
    return takeApplication(arriving, (store, arrived) => answerForm(context, store, arrived));
  });

  async function answerForm(
    context: Context<SiteEnvironment>,
    store: StoreApplication,
    arrived: Request,
  ): Promise<Response> {
    const form = await readFormBody(arrived, {
      limit: MAX_FORM_BODY_BYTES,
      hasLongPart: true,
      refuse: (status, reason) => new Refusal(status, { error: status === 413 ? errors.resumeSize : reason }),
    });
    if (readText(form, TRAP_FIELD) !== "") return redirectToSent(context); // a robot is answered like anyone
    const sent = readForm(form);
    try {
      await storeForm(context, sent, store);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return showFormAgain(context, error, createForm(sent, positions));
    }
    return redirectToSent(context);
  }

  /** @throws {Refusal} */
  async function storeForm(
    context: Context<SiteEnvironment>,
    sent: SentForm,
    store: StoreApplication,
  ): Promise<void> {
    const { fullName, email, position, resume, resumeBefore } = sent;
    refuseWrongFields(sent);
    if (!resume && resumeBefore)
      throw new Refusal(400, { error: errors.resumeOpen, fields: { resume: errors.resumeOpen } });
    const row = {
      ...splitFullName(fullName),
      email,
      position,
      resume_text: await toDataUrl(resume),
      // A form without script carries no key of its browser, so the network stands for the browser.
      idempotency_key: createHash("sha256")
        .update(`form ${networksOf(context.var.address)[0]?.name}`)
        .digest("hex"),
    };
    await store(() => insertApplication(row));
  }

  app.get("/sent", (context) =>
    context.render(
      html`<p role="status">${success.text}</p><p><a href="${formAnswer.home.path}">${formAnswer.home.label}</a></p>`,
      { title: success.title },
    ),
  );

  app.all("/", refuseMethod("POST"));

  async function insertApplication(row: NewRow<"applications">): Promise<void> {
    const response = await ask("/rest/v1/applications", {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(STORE_TIMEOUT_MS),
    }).catch(() => Response.error()); // a hosted project that is out of reach
    if (response.ok) return;
    const { code, message } = recordOf(await response.json().catch(() => null));
    if (code === STORED_BEFORE) return;
    if (response.status === 400 && code && message)
      throw new Refusal(400, { error: errors.insert(String(message)) });
    throw new Refusal(503, { error: code === DISK_FULL ? errors.diskFull(phone) : errors.unknown });
  }

  return app;
}

/** Redirects to the confirmation, so that a reload does not send the form again. */
function redirectToSent(context: Context): Response {
  return context.redirect("/api/applications/sent", 303);
}

function refuseUpload(headers: Record<string, string>): Refusal {
  return new Refusal(503, { error: errors.busy }, headers);
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? tidyLine(value) : "";
}

function readForm(form: FormData): SentForm {
  return {
    fullName: readText(form, "fullName"),
    email: tidyAnswer("email", readText(form, "email")),
    position: readText(form, "position"),
    resume: readResume(form),
    resumeBefore:
      readText(form, RESUME_WITHOUT) === "" ? readText(form, RESUME_BEFORE).slice(0, MAX_FILE_NAME) : "",
  };
}

function refuseWrongFields(sent: SentForm): void {
  const wrong = describeErrors(APPLICATION_FORM, findWrongAnswers(APPLICATION_FORM, sent), sent, {
    ...errors,
    ...(sent.email !== "" && { email: errors.emailFormat }),
  });
  const [first] = Object.values(wrong);
  if (first) throw new Refusal(400, { error: first, fields: wrong });
}

/** The resume; null for none, which a browser sends as an empty file without a name. */
function readResume(form: FormData): File | null {
  const file = form.get("resume");
  return file instanceof File && (file.name !== "" || file.size > 0) ? file : null;
}

const RESUME_ERRORS = { size: errors.resumeSize, type: errors.resumeType, empty: errors.resumeEmpty };

/** The resume as the database stores it, a data URL; null for none. @throws {Refusal} 400 for one that is too large, empty or of another type */
async function toDataUrl(file: File | null): Promise<string | null> {
  if (!file) return null;
  const bytes = Buffer.from(await file.arrayBuffer());
  const checked = checkResume(bytes);
  if (typeof checked !== "string") return `data:${checked.mime};base64,${bytes.toString("base64")}`;
  throw new Refusal(400, { error: RESUME_ERRORS[checked], fields: { resume: RESUME_ERRORS[checked] } });
}

/** Fields of a form that is shown again: the name of the file chosen before, and the choice to go on without it. */
const RESUME_BEFORE = "resumeBefore";
const RESUME_WITHOUT = "resumeWithout";

/** The form to fill in again. A browser does not fill in a file again, so the form asks whether to go on without it. */
function createForm(
  { fullName, email, position, resume, resumeBefore }: SentForm,
  positions: readonly string[],
): FilledForm {
  const fileName = resume?.name.slice(0, MAX_FILE_NAME) ?? resumeBefore;
  const offered = positions.map((name) => ({ value: name, label: name }));
  return {
    title: application.heading,
    action: "/api/applications",
    submit: application.submit,
    values: { fullName, email, position, resume: fileName },
    hidden: { [RESUME_BEFORE]: fileName },
    fields: [
      { name: "fullName", ...fields.fullName, required: true },
      { name: "email", ...fields.email, kind: "email", required: true },
      {
        name: "position",
        label: fields.position.label,
        kind: "select",
        required: true,
        options: [{ value: "", label: fields.position.placeholder }, ...offered],
      },
      {
        name: "resume",
        label: `${fields.resume.label} (${application.optional})`,
        kind: "file",
        accept: RESUME_ACCEPT,
        hint: fileName ? formAnswer.chooseAgain : fields.resume.hint,
      },
      ...(fileName ? [createWithoutResumeField(fileName)] : []),
    ],
  };
}

function createWithoutResumeField(fileName: string): FormField {
  const options = [
    { value: "", label: fields.resume.choose },
    { value: "yes", label: fields.resume.without },
  ];
  return { name: RESUME_WITHOUT, label: fileName, kind: "select", options };
}

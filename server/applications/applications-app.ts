import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { checkResume } from "#contract/check-resume.ts";
import { isReadable, isTooLong, TRAP_FIELD, tidyAnswer } from "#contract/contact-fields.ts";
import { DISK_FULL } from "#contract/disk-full.ts";
import { splitFullName } from "#contract/person-name.ts";
import { RESUME_ACCEPT, RESUME_MAX_BYTES, STORED_BEFORE } from "#contract/resume.ts";
import type { NewRow } from "#contract/rows.ts";
import { tidyLine } from "#contract/tidy-text.ts";
import { tooLongError } from "#copy/forms/contact-errors.ts";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { application, positions } from "#copy/pages/application.ts";
import { asObject, discard, readBody } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { askAgain, type FilledForm, type FormField } from "../http/forms/form-fields.ts";
import type { Uploads } from "../http/forms/uploads.ts";
import { countedIfDone, type Limits, networksOf } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";

const { errors, fields, success } = application;

export type ApplicationsOptions = {
  /** Answers what the browser's Supabase client may ask: the gateway here, or the hosted project. */
  ask: (path: string, init: RequestInit) => Promise<Response>;
  publishableKey: string;
  limits: Limits;
  uploads: Uploads;
};

const BODY_LIMIT = RESUME_MAX_BYTES + 1024 * 1024; // bytes: a resume that is a little too large is still told apart
const PATIENCE = 60_000; // milliseconds for a hosted project to take a resume

const FILE_NAME = 255; // letters: the longest that file systems have

type Typed = Record<"fullName" | "email" | "position", string>;

/**
 * `POST /api/applications`: the job application form as a browser sends it without script, a multipart form with
 * `fullName`, `email`, `position` and a file `resume`. The row is inserted as any visitor may, by the call that the form's
 * script makes. Answers 303 to a page that says so, or 400, 405, 413, 415, 429 or 503, with the form filled in again if it was read.
 */
export function applicationsApp({ ask, publishableKey, limits, uploads }: ApplicationsOptions) {
  const app = new Hono<SiteEnvironment>();

  app.post("/", async (context) => {
    const { address } = context.var;
    try {
      await limits.application.check(address, tooMany);
      return await uploads.read(context.req.raw, address, tooManyUploads, () => take(context));
    } catch (error) {
      await discard(context.req.raw);
      throw error;
    }
  });

  async function take(context: Context<SiteEnvironment>): Promise<Response> {
    const { address } = context.var;
    await limits["POST /rest/v1/applications"].count(address, tooMany);
    const form = await readBody(context.req.raw, {
      limit: BODY_LIMIT,
      oneLong: true,
      types: ["form"],
      refuse: (status, reason) => new Refusal(status, { error: status === 413 ? errors.resumeSize : reason }),
    });
    if (!(form instanceof FormData)) throw new Refusal(415, { error: errors.unknown });
    if (word(form, TRAP_FIELD) !== "") return sent(context); // a robot is answered like anyone
    const typed: Typed = {
      fullName: word(form, "fullName"),
      email: tidyAnswer("email", word(form, "email")),
      position: word(form, "position"),
    };
    const file = fileOf(form);
    const before = word(form, WITHOUT) === "" ? word(form, BEFORE).slice(0, FILE_NAME) : "";
    try {
      refuseWrong(typed);
      if (!file && before)
        throw new Refusal(400, { error: errors.resumeOpen, fields: { resume: errors.resumeOpen } });
      await uploads.store(context.req.raw, async () => {
        const resume_text = await dataUrlOf(file);
        const row = {
          ...splitFullName(typed.fullName),
          email: typed.email,
          position: typed.position,
          resume_text,
          // A document has no word of a browser: the network stands for it.
          idempotency_key: createHash("sha256")
            .update(`form ${networksOf(address)[0]?.name}`)
            .digest("hex"),
        };
        await countedIfDone(limits.application, address, tooMany, () => insert(row));
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return askAgain(
        context,
        error,
        formToFill(typed, (file?.name.slice(0, FILE_NAME) ?? before) || undefined),
      );
    }
    return sent(context);
  }

  app.get("/sent", (context) =>
    context.render(
      html`<p role="status">${success.text}</p><p><a href="${formAnswer.home.path}">${formAnswer.home.label}</a></p>`,
      { title: success.title },
    ),
  );

  app.all("/", refuseMethod("POST"));

  async function insert(row: NewRow<"applications">): Promise<void> {
    const response = await ask("/rest/v1/applications", {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => undefined); // a hosted project that is out of reach
    if (response?.ok) return;
    const told = asObject(await response?.json().catch(() => undefined));
    if (told?.code === STORED_BEFORE) return;
    if (response?.status === 400 && told?.code && told.message) {
      throw new Refusal(400, { error: errors.insert(String(told.message)) });
    }
    throw new Refusal(503, { error: told?.code === DISK_FULL ? errors.diskFull : errors.unknown });
  }

  return app;
}

/** A reload of the answer sends nothing again. */
function sent(context: Context): Response {
  return context.redirect("/api/applications/sent", 303);
}

function tooManyUploads(headers: Record<string, string>): Refusal {
  return new Refusal(503, { error: errors.busy }, headers);
}

function tooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: errors.tooMany }, headers);
}

function word(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? tidyLine(value) : "";
}

function refuseWrong({ fullName, email, position }: Typed): void {
  const wrong = {
    ...(fullName === "" && { fullName: errors.fullName }),
    ...(isTooLong("fullName", fullName) && { fullName: tooLongError("fullName", fullName) }),
    ...(!isReadable("email", email) && { email: email === "" ? errors.email : errors.emailFormat }),
    ...(position === "" && { position: errors.position }),
  };
  const [first] = Object.values(wrong);
  if (first) throw new Refusal(400, { error: first, fields: wrong });
}

/** The resume; a field that was left empty is sent as a file without a name. */
function fileOf(form: FormData): File | null {
  const file = form.get("resume");
  return file instanceof File && (file.name !== "" || file.size > 0) ? file : null;
}

const REFUSED = { size: errors.resumeSize, type: errors.resumeType, empty: errors.resumeEmpty };

/** The file as the database keeps it; null for none. @throws {Refusal} 400 for one that is too large, empty or of another type */
async function dataUrlOf(file: File | null): Promise<string | null> {
  if (!file) return null;
  const bytes = Buffer.from(await file.arrayBuffer());
  const checked = checkResume(bytes);
  if (typeof checked !== "string") return `data:${checked.mime};base64,${bytes.toString("base64")}`;
  throw new Refusal(400, { error: REFUSED[checked], fields: { resume: REFUSED[checked] } });
}

/** Said along by a form that is filled in again: the file that was chosen before, and that the applicant does without it. */
const BEFORE = "resumeBefore";
const WITHOUT = "resumeWithout";

/** A browser fills no file in again, so of one that was chosen before it is asked whether it is done without. */
function formToFill(typed: Typed, fileName: string | undefined): FilledForm {
  const offered = positions.map((position) => ({ value: position, label: position }));
  return {
    title: application.heading,
    action: "/api/applications",
    submit: application.submit,
    values: { ...typed, resume: fileName ?? "" },
    ...(fileName && { hidden: { [BEFORE]: fileName } }),
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
      ...(fileName ? [withoutResume(fileName)] : []),
    ],
  };
}

function withoutResume(fileName: string): FormField {
  const options = [
    { value: "", label: fields.resume.choose },
    { value: "yes", label: fields.resume.without },
  ];
  return { name: WITHOUT, label: fileName, kind: "select", options };
}

import { expect, test } from "vitest";
import { TRAP_FIELD } from "#contract/forms/fields.ts";
import { STORED_BEFORE } from "#contract/resume.ts";
import { compoundFile, DOC, DOCX, zipOf } from "#contract/testing/documents.ts";
import { application, sentWords } from "#copy/forms/application.ts";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { createTestGateway } from "../gateway/testing/test-gateway.ts";
import { createLimits } from "../http/limits.ts";
import { nativePost } from "../http/testing/native-post.ts";
import { serveInMemory } from "../http/testing/serve-in-memory.ts";
import { testUploads } from "../http/testing/test-uploads.ts";
import { applicationsApp } from "./applications-app.ts";

const { errors } = application;
const { success } = sentWords(true);
const PDF = new File(["%PDF-1.7 my life"], "cv.pdf", { type: "application/pdf" });
const NO_FILE = new File([], "", { type: "application/octet-stream" }); // what a browser sends for an empty field
const ADA = { fullName: " Ada King Lovelace ", email: "ada@example.com", position: "Project Manager" };
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const escaped = (text: string) => text.replaceAll("'", "&#39;");

const GRACE = {
  first_name: "Grace",
  last_name: "Hopper",
  email: "grace@example.com",
  position: "Project Manager",
};

/** The form's address over a gateway of its own. */
async function careers() {
  const gateway = await createTestGateway();
  const app = applicationsApp({
    ask: gateway.ask,
    publishableKey: gateway.keys.publishableKey,
    positions: ["Project Manager", "Roofer"],
    success,
    careersEmail: "jobs@roofs.example",
    phone: "(614) 555-0199",
    limits: createLimits(),
    uploads: testUploads(),
  });
  const serve = serveInMemory("/api/applications", app);
  return {
    gateway,
    serve,
    async post(fields: Record<string, string>, resume: File = NO_FILE) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("resume", resume);
      return serve(await nativePost("/api/applications", form));
    },
    rows: () => gateway.sql`select first_name, last_name, email, position, resume_text from applications`,
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

test("an application without script is stored as with it, and leads to a page that says so", async () => {
  await using site = await careers();
  const response = await site.post(ADA, PDF);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/api/applications/sent"]);
  expect(await site.rows()).toEqual([
    {
      first_name: "Ada",
      last_name: "King Lovelace",
      email: "ada@example.com",
      position: "Project Manager",
      resume_text: `data:application/pdf;base64,${Buffer.from("%PDF-1.7 my life").toString("base64")}`,
    },
  ]);
  expect(await site.gateway.sql`select record_kind from jobs`).toEqual([{ record_kind: "application" }]);
  const page = await (await site.serve(new Request("http://site.test/api/applications/sent"))).text();
  expect(page).toContain(`<h1>${success.title}</h1>`);
  expect(page).toContain(success.text.replace("'", "&#39;"));
});

test("a resume is optional, and a name of one word is one", async () => {
  await using site = await careers();
  expect((await site.post({ ...ADA, fullName: "Ada" })).status).toBe(303);
  expect(await site.rows()).toMatchObject([{ first_name: "Ada", last_name: "", resume_text: null }]);
});

test("a resume of another type or size is refused with the form's own words, and the rest stays", async () => {
  await using site = await careers();
  const bytes = (length: number) => new File(["%PDF-", new Uint8Array(length - 5)], "cv.pdf");
  const cases: [resume: File, status: number, error: string, again: boolean][] = [
    [new File(["GIF89a"], "cv.pdf", { type: "application/pdf" }), 400, errors.resumeType, true],
    [bytes(10 * 1024 * 1024 + 1), 400, errors.resumeSize, true],
    [bytes(12 * 1024 * 1024), 413, errors.resumeSize, false],
  ];
  for (const [resume, status, error, again] of cases) {
    const response = await site.post({ ...ADA, fullName: "Ada <b>" }, resume);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      "text/html; charset=UTF-8",
    ]);
    const page = await response.text();
    expect(page).toContain(error);
    if (again) {
      expect(page).toContain('value="Ada &lt;b&gt;"');
      expect(page).toContain('value="Project Manager" selected');
      expect(page).toContain(formAnswer.chooseAgain);
    } else expect(page).toContain("back button");
  }
  expect((await site.post(ADA, bytes(10 * 1024 * 1024))).status).toBe(303);
  expect(await site.gateway.sql`select count(*)::int as count from applications`).toEqual([{ count: 1 }]);
});

test("a resume is taken by what it holds, under whatever name and type it comes", async () => {
  await using site = await careers();
  const cases: [content: BlobPart, name: string, type: string, stored: string][] = [
    ["\ufeff%PDF-1.5 life", "cv.pdf", "application/x-download", "application/pdf"],
    [`${"x".repeat(1019)}%PDF-1.3 life`, "cv", "application/pdf; charset=binary", "application/pdf"],
    [DOCX, "cv.zip", "application/x-zip-compressed", WORD],
    [DOC, "cv.wps", "application/vnd.ms-works", "application/msword"],
  ];
  for (const [content, name, type] of cases)
    expect((await site.post(ADA, new File([content], name, { type }))).status).toBe(303);
  const stored = await site.gateway.sql`select resume_type from applications order by created_at`;
  expect(stored.map(({ resume_type }) => resume_type)).toEqual(cases.map(([, , , type]) => type));
  const pages = new File([zipOf("Index/Document.iwa", "preview.jpg")], "cv.docx", { type: WORD });
  for (const [file, error] of [
    [pages, errors.resumeType],
    [new File([compoundFile("Workbook")], "cv.doc", { type: "application/msword" }), errors.resumeType],
    [new File([], "cv.pdf", { type: "application/pdf" }), errors.resumeEmpty],
  ] as const) {
    const refused = await site.post(ADA, file);
    expect([refused.status, (await refused.text()).includes(escaped(error))]).toEqual([400, true]);
  }
  expect(await site.rows()).toHaveLength(cases.length);
});

test("who chose a file before is asked whether the application goes without it", async () => {
  await using site = await careers();
  const refused = await site.post(ADA, new File(["GIF89a"], "face.gif"));
  expect(await refused.text()).toContain('<input type="hidden" name="resumeBefore" value="face.gif">');
  const mistyped = await site.post({ ...ADA, email: "ada" }, PDF);
  expect(await mistyped.text()).toContain('name="resumeBefore" value="cv.pdf"');
  const again = await site.post({ ...ADA, resumeBefore: "face.gif", resumeWithout: "" });
  expect(again.status).toBe(400);
  const page = await again.text();
  expect(page).toContain(escaped(errors.resumeOpen));
  expect(page).toContain('name="resumeBefore" value="face.gif"');
  expect(await site.rows()).toEqual([]);
  expect((await site.post({ ...ADA, resumeBefore: "face.gif", resumeWithout: "yes" })).status).toBe(303);
  expect((await site.post({ ...ADA, resumeBefore: "face.gif", resumeWithout: "" }, PDF)).status).toBe(303);
  expect((await site.rows()).map(({ resume_text }) => resume_text !== null)).toEqual([false, true]);
});

test("empty fields are named; what the database refuses is said in its words", async () => {
  await using site = await careers();
  const empty = await (await site.post({ fullName: " ", email: "", position: "" })).text();
  for (const text of [errors.fullName, errors.email, errors.position]) expect(empty).toContain(text);
  const wrong = await site.post({ ...ADA, email: "ada" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain(errors.emailFormat);
  const long = await site.post({ ...ADA, fullName: `${"a".repeat(101)} King` });
  expect(long.status).toBe(400);
  expect(await long.text()).toContain(errors.insert("The first name must have 1 to 100 characters."));
  expect((await site.post({ ...ADA, fullName: "A\0da" })).status).toBe(303);
});

test("the sixth application of an hour is refused as with script, and a refused one counts as none", async () => {
  await using site = await careers();
  for (let tries = 0; tries < 6; tries++)
    expect((await site.post({ ...ADA, email: "ada" })).status).toBe(400);
  for (const tries of [1, 2, 3, 4, 5])
    expect((await site.post({ ...ADA, fullName: `Ada ${tries}` })).status).toBe(303);
  const refused = await site.post(ADA, PDF);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);
  expect(await refused.text()).toContain("Too many applications from this connection.");
  expect(await site.rows()).toHaveLength(5);
});

test("the same application sent twice is one, another one is another, and so is the same a day later", async () => {
  await using site = await careers();
  const { sql } = site.gateway;
  for (const _ of [1, 2]) {
    const { status, headers } = await site.post(ADA, PDF);
    expect([status, headers.get("location")]).toEqual([303, "/api/applications/sent"]);
  }
  expect(await site.rows()).toHaveLength(1);
  expect(await sql`select count(*)::int from jobs`).toEqual([{ count: 1 }]);
  expect((await site.post(ADA, new File(["%PDF-1.7 my longer life"], "cv.pdf"))).status).toBe(303);
  expect((await site.post({ ...ADA, position: "Sales Representative" }, PDF)).status).toBe(303);
  expect(await site.rows()).toHaveLength(3);
  await sql`update applications set created_at = created_at - interval '25 hours'`;
  expect((await site.post(ADA, PDF)).status).toBe(303);
  expect(await site.rows()).toHaveLength(4);
});

test("with a browser's word an application is stored once, by whatever client it is inserted", async () => {
  await using site = await careers();
  const { ask, keys, sql } = site.gateway;
  const insert = (row: object) =>
    ask("/rest/v1/applications", {
      method: "POST",
      headers: { apikey: keys.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ ...GRACE, ...row }),
    });
  const word = { idempotency_key: "3f9c2a7715e04b6d" };
  const atOnce = await Promise.all([insert(word), insert(word), insert(word)]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const again = await insert(word);
  expect([again.status, (await again.json()).code]).toEqual([409, STORED_BEFORE]);
  expect((await insert({ idempotency_key: "3f9c2a7715e04b6e" })).status).toBe(201);
  expect((await insert({ ...word, email: "grace@home.example" })).status).toBe(201);
  // The specified call has no word: each is one.
  expect((await insert({})).status).toBe(201);
  expect((await insert({})).status).toBe(201);
  await sql`update applications set created_at = created_at - interval '2 days'`;
  expect((await insert(word)).status).toBe(201);
  expect(await sql`select count(*)::int from applications`).toEqual([{ count: 6 }]);
});

test("a robot that fills in the hidden field is answered like anyone, and stored nowhere", async () => {
  await using site = await careers();
  const response = await site.post({ ...ADA, [TRAP_FIELD]: "https://spam.example" }, PDF);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/api/applications/sent"]);
  expect(await site.rows()).toEqual([]);
  expect((await site.post({ ...ADA, [TRAP_FIELD]: "" })).status).toBe(303);
  expect(await site.rows()).toHaveLength(1);
});

test("without the database the visitor keeps the form, and JSON has no business here", async () => {
  await using site = await careers();
  site.gateway.state.up = false;
  const away = await site.post(ADA, PDF);
  expect(away.status).toBe(503);
  const page = await away.text();
  expect(page).toContain(errors.unknown);
  expect(page).toContain('value="ada@example.com"');
  const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await site.serve(new Request("http://site.test/api/applications", json))).status).toBe(415);
  expect((await site.serve(new Request("http://site.test/api/applications"))).status).toBe(405);
});

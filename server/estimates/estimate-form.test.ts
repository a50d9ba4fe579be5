import { expect, test } from "vitest";
import { TRAP_FIELD } from "#contract/forms/fields.ts";
import { calculator } from "#copy/built/calculator.ts";
import { challengeTexts } from "#copy/built/challenge.ts";
import { leadForm } from "#copy/built/lead-form.ts";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { serverErrors } from "#copy/server-errors.ts";
import * as siteData from "#site-data/data.ts";
import { type Challenge, turnstileChallenge } from "../http/forms/turnstile.ts";
import { createLimits } from "../http/limits.ts";
import { nativePost } from "../http/testing/native-post.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { startSiteverify } from "../http/testing/siteverify.ts";
import { createLog } from "../log.ts";
import { describeForms } from "./estimate-forms.ts";
import { estimatesApp } from "./estimates-app.ts";
import { createMemoryStore } from "./testing/stored-estimates.ts";

const LEAD = {
  form: "lead",
  firstName: "Bo",
  lastName: "Ray",
  email: "bo@home.example",
  phone: "",
  address: "",
  city: "",
  zipCode: "",
  serviceType: "Roof Repair",
  projectDetails: "A stain on the ceiling.\r\nSince May.",
  referralSource: "Social media",
  otherSource: "left over",
  website: "",
};
const ROOF = {
  form: "calculator",
  service: "Residential Roofing",
  material: "metal",
  sizeFrom: "footprint",
  area: "2,000 sq ft",
  pitch: "6",
  shape: "hip",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@home.example",
  phone: "(614) 555-0142",
  address: "",
  city: "",
  zipCode: "",
  notes: "",
  website: "",
};

function site(limits = UNLIMITED, challenge?: Challenge) {
  const data = createMemoryStore();
  const app = estimatesApp({
    forms: describeForms(siteData),
    data,
    limits,
    challenge,
    log: createLog("silent"),
  });
  const serve = serveInMemory("/api/estimates", app);
  return {
    rows: data.rows,
    post: async (fields: Record<string, string>) => serve(await nativePost("/api/estimates", fields)),
  };
}

/** The value that a page shows again in a field. */
function shown(page: string, name: string): string | undefined {
  const area = new RegExp(`<textarea name="${name}"[^>]*>\n([^<]*)<`).exec(page)?.[1];
  const input = new RegExp(`<input [^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1];
  const select = new RegExp(`<select name="${name}"[^>]*>(?:(?!</select>).)*value="([^"]*)" selected`).exec(
    page,
  )?.[1];
  return area ?? input ?? select;
}

test("a lead form without script is stored, and answered with a page that has its reference", async () => {
  const { rows, post } = site();
  const response = await post(LEAD);
  expect(response.status).toBe(201);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    customer_name: "Bo Ray",
    phone: null,
    service_type: "Roof Repair",
    notes: "From: the contact form\nHeard of us: Social media\nMessage: A stain on the ceiling.\nSince May.",
  });
  const page = await response.text();
  expect(page).toContain(`<h1>${leadForm.success.title}</h1>`);
  expect(page).toMatch(/Your reference: [0-9A-F]{4}-[0-9A-F]{4}/);
});

test("a calculator without script is priced as with it", async () => {
  const { rows, post } = site();
  const response = await post(ROOF);
  expect(response.status).toBe(201);
  expect(rows[0]).toMatchObject({ estimated_cost: 21_650, square_footage: 2460 });
  const page = await response.text();
  expect(page).toContain("$19,700 to $23,600");
  expect(page).toContain(calculator.result.ballpark);
});

test("the sides of a house without script are a drawing too, and what is wrong with them loses nothing", async () => {
  const { rows, post } = site();
  const sides = { plan: "l", length: "40 ft", width: "28", cutLength: "36", cutWidth: "12" };
  const refused = await post({ ...ROOF, sizeFrom: "drawn", area: "", ...sides });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain(`<strong>${calculator.errors.cutLength}</strong>`);
  expect(page.match(/<strong>/g)).toHaveLength(1);
  for (const [name, value] of Object.entries(sides)) expect(shown(page, name)).toBe(value);
  const taken = await post({ ...ROOF, sizeFrom: "drawn", area: "", ...sides, cutLength: "16" });
  expect(taken.status).toBe(201);
  expect(rows[0]).toMatchObject({
    square_footage: 1373,
    drawing: { plan: "l", length: 40, width: 28, cutLength: 16, cutWidth: 12, shape: "hip", pitch: 6 },
  });
});

test("a house picked by its looks needs no area", async () => {
  const { rows, post } = site();
  const looks = { ...ROOF, sizeFrom: "house", house: "cape", area: "", pitch: "", shape: "" };
  expect((await post(looks)).status).toBe(201);
  expect(rows[0]).toMatchObject({ square_footage: 1572 });
});

test("the same form sent again, as a reload does, is one estimate with one reference", async () => {
  const { rows, post } = site();
  const [first, again] = [await post(ROOF), await post(ROOF)];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(await first.text()).toBe(await again.text());
  expect(rows).toHaveLength(1);
  expect((await post({ ...ROOF, material: "slate" })).status).toBe(201);
  expect(rows).toHaveLength(2);
});

test("a wrong form is shown again with what was typed and a sentence at each wrong field", async () => {
  const { rows, post } = site();
  const typed = { ...LEAD, email: "bo", firstName: `B"o<`, projectDetails: "<b>\nleak</b>" };
  const response = await post(typed);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain(`<p role="alert">${formAnswer.check}</p>`);
  expect(page).toContain(`<strong>${leadForm.errors.email}</strong>`);
  expect(page.match(/<strong>/g)).toHaveLength(1);
  expect(shown(page, "firstName")).toBe("B&quot;o&lt;");
  expect(shown(page, "lastName")).toBe("Ray");
  expect(shown(page, "email")).toBe("bo");
  expect(shown(page, "serviceType")).toBe("Roof Repair");
  expect(shown(page, "projectDetails")).toBe("&lt;b&gt;\nleak&lt;/b&gt;");
  expect(shown(page, "form")).toBe("lead");
  expect(rows).toEqual([]);
});

test("a calculator sent from its first step is asked for the rest, without blame", async () => {
  const { rows, post } = site();
  const page = await (await post({ form: "calculator", service: ROOF.service, material: "slate" })).text();
  expect(page).toContain(formAnswer.more);
  expect(page).not.toContain("<strong>");
  expect(shown(page, "material")).toBe("slate");
  for (const name of ["area", "pitch", "shape", "email", "notes"]) expect(page).toContain(`name="${name}"`);
  const repair = await (await post({ form: "calculator", service: "Roof Repair" })).text();
  for (const name of ["material", "pitch"]) expect(repair).not.toContain(`name="${name}"`);
  expect(rows).toEqual([]);
});

test("the hidden field is a trap for a form too, and the limit is that of the script", async () => {
  const { rows, post } = site(createLimits());
  expect((await post({ ...LEAD, [TRAP_FIELD]: "https://spam.example" })).status).toBe(201);
  expect(rows).toEqual([]);
  for (let index = 0; index < 9; index++) await post({ ...LEAD, city: `Town ${index}` });
  expect(rows).toHaveLength(9);
  const response = await post({ ...LEAD, city: "One more" });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await response.text();
  expect(page).toContain(leadForm.errors.tooMany);
  expect(shown(page, "city")).toBe("One more");
});

test("forms of no sense are counted too: from the sixty-first on they are not read", async () => {
  const { post } = site(createLimits());
  for (let index = 0; index < 60; index++)
    expect((await post({ form: "calculator", area: "1+y" })).status).toBe(400);
  const refused = await post({ form: "calculator", area: "1+y" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain(serverErrors.tooManyRequests);
});

test.each([
  ["lead form", LEAD],
  ["calculator", ROOF],
])(
  "with a challenge, the %s without script is answered with whom to call, and with what was typed",
  async (_, form) => {
    await using cloudflare = await startSiteverify();
    const { rows, post } = site(
      UNLIMITED,
      turnstileChallenge(cloudflare.settings, challengeTexts, createLog("silent")),
    );
    const answer = await post(form);
    const page = await answer.text();
    expect(answer.status).toBe(403);
    expect(page).toContain(`<p role="alert">${challengeTexts.missing}</p>`);
    expect([shown(page, "firstName"), shown(page, "email")]).toEqual([form.firstName, form.email]);
    expect(rows).toEqual([]);
  },
);

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteState } from "#contract/api/site.ts";
import { writeStaffHeader } from "#contract/staff-header.ts";
import { heicGrid } from "#site-data/pictures/testing/heic-grid.ts";
import { PHONE_HEIC } from "#site-data/pictures/testing/phone-picture.ts";
import { calculatorAnswers } from "../estimates/testing/calculator-answers.ts";
import { type RunningSite, startSite, TEST_PASSWORD } from "../testing/start-site.ts";

const SAMPLE = path.resolve(import.meta.dirname, "../../sample");
const PATIENCE = 120_000; // milliseconds for a build on a busy machine

type Editable = Extract<SiteState, { editable: true }>;
type Product = { id: string; pricePerSquareFoot: number };

const ZOE = writeStaffHeader({ name: "Zoë", device: "0d0d0d0d-0000-4000-8000-000000000001" });

let folder: string;
let site: RunningSite;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-own-"));
  cpSync(SAMPLE, folder, { recursive: true });
  site = await startSite({ SITE_DIR: folder });
  token = await signIn();
}, PATIENCE);

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: site.publishableKey(), "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@larkfieldroofing.example", password: TEST_PASSWORD }),
  });
  return (await answer.json()).access_token;
}

function ask(method: string, at: string, body?: unknown): Promise<Response> {
  return fetch(`${site.url}/api/site${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "x-staff": ZOE, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function state(): Promise<Editable> {
  return (await (await ask("GET", "")).json()) as Editable;
}

function partOf({ parts }: Editable, id: string): unknown {
  return parts.find((part) => part.id === id)?.value;
}

async function changePrice(price: unknown): Promise<Editable> {
  const products = partOf(await state(), "products") as Product[];
  const changed = products.map((item) =>
    item.id === "metal" ? { ...item, pricePerSquareFoot: price } : item,
  );
  return (await (await put("products", changed)).json()) as Editable;
}

/** Changes a part as somebody in the tab `editor` of a browser, who has just read it or read `revision`. */
async function put(id: string, value: unknown, editor = "one", revision?: string): Promise<Response> {
  const read = revision ?? (await state()).parts.find((part) => part.id === id)?.revision;
  return ask("PUT", `/parts/${id}`, { value, revision: read, editor });
}

/** What a visitor reads, is priced and is told. */
async function seen() {
  const page = await (await fetch(`${site.url}/product`)).text();
  const estimate = await fetch(`${site.url}/api/estimates`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(calculatorAnswers(`${crypto.randomUUID()}@example.com`)),
  });
  const chat = await fetch(`${site.url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: "How much is a metal roof per square foot?" }),
  });
  return { page, estimate: await estimate.json(), chat: await chat.text() };
}

/** What is seen once `change` is live, and the process of before has answered the last on the connections that it kept. */
async function publishedBy(change: () => Promise<Response>) {
  const answer = await change();
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { id } = await answer.json();
  await expect.poll(async () => (await state()).live, { timeout: PATIENCE }).toBe(id);
  await expect.poll(() => workersOf(site.process.pid).length, { timeout: PATIENCE }).toBe(1);
  return seen();
}

test("nobody without the desk's session reads or changes anything", async () => {
  for (const [method, at] of [
    ["GET", ""],
    ["PUT", "/parts/products"],
    ["POST", "/publish"],
    ["POST", "/preview"],
    ["POST", "/pictures"],
    ["DELETE", "/draft"],
  ] as const) {
    for (const authorization of ["", `Bearer ${site.publishableKey()}`, `Bearer ${token.slice(0, -3)}abc`]) {
      const answer = await fetch(`${site.url}/api/site${at}`, { method, headers: { authorization } });
      expect(answer.status, `${method} ${at}`).toBe(401);
    }
  }
});

test("a draft with a mistake is kept and told, and cannot be published", async () => {
  const { problems, changed } = await changePrice("nine");
  expect(changed).toEqual(["products.yaml"]);
  expect(problems).toEqual([
    expect.objectContaining({
      file: "products.yaml",
      at: [1, "pricePerSquareFoot"],
      message: 'pricePerSquareFoot must be a number of dollars like 4.50, not "nine"',
    }),
  ]);
  expect((await ask("POST", "/publish")).status).toBe(422);
  expect((await seen()).page.includes("$8.00")).toBe(true);
  expect((await ask("DELETE", "/draft")).status).toBe(200);
  expect((await state()).changed).toEqual([]);
});

test(
  "a changed price is seen in the preview, then put live without a refused request, and taken back",
  async () => {
    const { changed, problems } = await changePrice(9.25);
    expect([changed, problems]).toEqual([["products.yaml"], []]);

    const previewed = await ask("POST", "/preview");
    expect(previewed.status, await previewed.clone().text()).toBe(200);
    const cookie = previewed.headers.get("set-cookie")?.split(";")[0] ?? "";
    const preview = await (await fetch(`${site.url}/product`, { headers: { cookie } })).text();
    expect(preview.includes("$9.25")).toBe(true);
    expect(preview.includes("Preview: not published yet")).toBe(true);
    const apikey = site.publishableKey();
    const other = await signIn();
    const headers = { apikey, authorization: `Bearer ${other}` };
    const theirs = await fetch(`${site.url}/api/site/preview`, { method: "POST", headers });
    const theirCookie = theirs.headers.get("set-cookie")?.split(";")[0] ?? "";
    const seenWith = async (cookie: string) =>
      (await (await fetch(`${site.url}/product`, { headers: { cookie } })).text()).includes("preview-bar");
    expect([await seenWith(cookie), await seenWith(theirCookie)]).toEqual([true, true]);
    await fetch(`${site.url}/auth/v1/logout?scope=local`, { method: "POST", headers });
    expect([await seenWith(cookie), await seenWith(theirCookie)]).toEqual([true, false]);
    const before = await seen();
    expect(before.page.includes("$8.00")).toBe(true);
    expect(before.page.includes("preview-bar")).toBe(false);

    const answers: number[] = [];
    let asking = true;
    const visitor = (async () => {
      while (asking) {
        answers.push(
          await fetch(`${site.url}/product`).then(
            (answer) => answer.status,
            () => 0,
          ),
        );
        await delay(10);
      }
    })();
    const after = await publishedBy(() => ask("POST", "/publish"));
    asking = false;
    await visitor;
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(after.page.includes("$9.25")).toBe(true);
    expect(after.chat.includes("$9.25")).toBe(true);
    expect([before.estimate.range.low, after.estimate.range.low]).toEqual([1_600_000, 1_850_000]); // cents
    const written = readFileSync(path.join(folder, "products.yaml"), "utf8");
    expect(written).toContain("pricePerSquareFoot: 9.25");
    const { publications, changed: left } = await state();
    expect(left).toEqual([]);
    expect(publications[0]).toMatchObject({
      by: "Zoë",
      changed: ["products.yaml"],
      changes: [expect.objectContaining({ before: "8", after: "9.25" })],
    });

    const audit = await fetch(`${site.url}/rest/v1/audit?select=action,staff_name&order=id.desc&limit=1`, {
      headers: { apikey: site.publishableKey(), authorization: `Bearer ${token}` },
    });
    expect(await audit.json()).toEqual([{ action: "published", staff_name: "Zoë" }]);

    // An asset that the page of before names is still there.
    const [asset = ""] = /\/assets\/client-[\w-]+\.js/.exec(before.page) ?? [];
    expect((await fetch(site.url + asset)).headers.get("content-type")).toContain("javascript");

    const first = publications.at(-1);
    expect((await ask("POST", `/publications/${first?.id}/restore`)).status).toBe(200);
    // A second one who publishes meanwhile is told, and what is typed while it is built is neither lost nor published.
    const back = await publishedBy(async () => {
      const answer = ask("POST", "/publish");
      const faq = partOf(await state(), "faq") as { title: string }[];
      expect((await ask("POST", "/publish")).status).toBe(409);
      expect((await ask("POST", "/preview")).status).toBe(409);
      expect((await state()).work).toEqual({ state: "building", for: "publication" });
      const typed = faq.map((group, index) => (index === 0 ? { ...group, title: "Most asked" } : group));
      expect((await put("faq", typed, "two")).status).toBe(200);
      return answer;
    });
    expect(back.page.includes("$8.00")).toBe(true);
    expect(readFileSync(path.join(folder, "products.yaml"), "utf8")).toBe(
      readFileSync(path.join(SAMPLE, "products.yaml"), "utf8"),
    );
    const typed = await state();
    expect(typed.changes).toEqual([
      { where: "Questions › General › Title", before: "General", after: "Most asked" },
    ]);
    expect(readFileSync(path.join(folder, "faq.yaml"), "utf8")).toContain("title: General");
    expect((await ask("DELETE", "/draft")).status).toBe(200);
  },
  3 * PATIENCE,
);

test.skipIf(process.platform !== "linux")(
  "with a mistake in its folder the site goes on as it was, also when its process is replaced after a fault",
  async () => {
    const file = path.join(folder, "products.yaml");
    const right = readFileSync(file, "utf8");
    writeFileSync(file, right.replace("pricePerSquareFoot: 8", "pricePerSquareFoot: eight"));
    try {
      const before = workersOf(site.process.pid).at(-1) ?? 0;
      process.kill(before, "SIGKILL");
      await expect.poll(() => site.output(), { timeout: PATIENCE }).toContain("ended by a fault");
      await expect
        .poll(
          () =>
            fetch(site.url).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: PATIENCE },
        )
        .toBe(200);
      expect(workersOf(site.process.pid).at(-1)).not.toBe(before);
      const after = await seen();
      expect(after.page.includes("$8.00")).toBe(true);
      expect(after.chat.includes("$8.00")).toBe(true);
      expect(after.estimate.range.low).toBe(1_600_000);
    } finally {
      writeFileSync(file, right);
      token = await signIn();
    }
  },
  PATIENCE,
);

/** The processes that answer for the one that was started, the newest last. */
function workersOf(pid = 0): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("worker.ts"));
}

test("a photo is added with what it shows, and what is no photo is refused", async () => {
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#887766" } })
    .jpeg()
    .toBuffer();
  const send = (body: Uint8Array, query: string, type = "image/jpeg") =>
    fetch(`${site.url}/api/site/pictures?${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": type },
      body: Uint8Array.from(body),
    });
  expect((await send(photo, "name=House")).status).toBe(422);
  const added = await send(photo, "name=Ridge+House.JPG&alt=A+house+with+a+new+ridge");
  expect(added.status).toBe(201);
  const { name, state: after } = await added.json();
  expect(name).toBe("ridge-house-jpg");
  expect(after.pictures).toContainEqual({ name, alt: "A house with a new ridge", ours: false });
  const small = await fetch(`${site.url}/api/site/pictures/${name}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(small.headers.get("content-type")).toBe("image/webp");

  const heic = await send(readFileSync(PHONE_HEIC), "name=IMG_4711&alt=A+wall+in+red+and+blue", "image/heic");
  expect((await heic.json()).name).toBe("img-4711");
  const shown = async (query = "") => {
    const answer = await fetch(`${site.url}/api/site/pictures/img-4711${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return sharp(Buffer.from(await answer.arrayBuffer()));
  };
  expect(await (await shown("?whole")).metadata()).toMatchObject({ format: "webp", width: 600, height: 800 });
  const cut = { alt: "A blue wall", crop: { left: 0, top: 60, width: 100, height: 40 }, focus: "bottom" };
  const kept = await ask("PUT", "/pictures/img-4711", cut);
  expect((await kept.json()).pictures).toContainEqual({ name: "img-4711", ours: false, ...cut });
  const [red, , blue] = (await (await shown()).stats()).channels.map(({ mean }) => mean);
  expect(blue).toBeGreaterThan(2 * (red ?? 255));
  const outside = await ask("PUT", "/pictures/img-4711", { ...cut, crop: { ...cut.crop, height: 41 } });
  expect([outside.status, (await outside.json()).error]).toEqual([
    422,
    "The photo's crop must have top and height of at most 100 together.",
  ]);
  expect((await ask("PUT", "/pictures/nowhere", cut)).status).toBe(404);
  for (const name of ["constructor", "toString", "__proto__"]) {
    expect([name, (await ask("GET", `/pictures/${name}`)).status]).toEqual([name, 404]);
    expect([name, (await ask("PUT", `/pictures/${name}`, cut)).status]).toEqual([name, 404]);
  }

  const wrong = await send(Buffer.from("no picture at all"), "name=x&alt=y");
  expect([wrong.status, (await wrong.json()).error]).toEqual([
    422,
    expect.stringContaining("The photo cannot be read as a picture"),
  ]);
  await ask("DELETE", "/draft");
});

test("pages are answered while a photo is opened that takes a decoder long", async () => {
  const slow = heicGrid({ columns: 15, rows: 16, width: 1150, height: 880 });
  const tile = "name=Tiles&alt=A+wall+of+tiles";
  let isOpened = false;
  const sent = fetch(`${site.url}/api/site/pictures?${tile}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "image/heic" },
    body: Uint8Array.from(slow),
  }).finally(() => {
    isOpened = true;
  });
  let pages = 0;
  for (; !isOpened; pages++) expect((await fetch(`${site.url}/faq`)).status).toBe(200);
  expect((await sent).status).toBe(201);
  expect(pages).toBeGreaterThan(20);
  await ask("DELETE", "/draft");
});

test("two people who change the same part are told of each other, and a restore asks before it discards", async () => {
  const before = await state();
  const read = before.parts.find(({ id }) => id === "projects");
  const [first, ...others] = partOf(before, "projects") as { title: string }[];
  const titled = (title: string) => [{ ...first, title }, ...others];
  expect((await put("projects", titled("One"), "one", read?.revision)).status).toBe(200);
  expect((await put("projects", titled("One and more"), "one", read?.revision)).status).toBe(200); // the answer was lost
  const clash = await put("projects", titled("Two"), "two", read?.revision);
  expect(clash.status).toBe(409);
  expect(await clash.json()).toEqual({
    error: "Zoë has changed Projects since you read it.",
    changes: [{ where: expect.stringContaining("Title"), before: "One and more", after: "Two" }],
  });
  expect((await put("projects", titled("One and more"), "two", read?.revision)).status).toBe(200); // they agree
  const restore = (query = "") => ask("POST", `/publications/${before.publications[0]?.id}/restore${query}`);
  expect((await restore()).status).toBe(409);
  expect((await state()).changed).toEqual(["projects.yaml"]);
  expect((await restore("?draft=discard")).status).toBe(200);
  expect((await state()).changed).toEqual([]);
});

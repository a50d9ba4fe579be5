import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heicGrid } from "#site-data/pictures/testing/heic-grid.ts";
import { PHONE_HEIC } from "#site-data/pictures/testing/phone-picture.ts";
import { EditableSite, partOf } from "./testing/editable-site.ts";

const PATIENCE = 600_000; // milliseconds after which a start hangs: a limit, not a measure of a busy machine

let editable: EditableSite;

beforeAll(async () => {
  editable = await EditableSite.open();
}, PATIENCE);

afterAll(() => editable[Symbol.asyncDispose]());

test("nobody without the desk's session reads or changes anything", async () => {
  for (const [method, at] of [
    ["GET", ""],
    ["PUT", "/parts/products"],
    ["POST", "/publish"],
    ["POST", "/preview"],
    ["POST", "/pictures"],
    ["DELETE", "/draft"],
  ] as const) {
    for (const authorization of [
      "",
      `Bearer ${editable.site.publishableKey()}`,
      `Bearer ${editable.token.slice(0, -3)}abc`,
    ]) {
      const answer = await fetch(`${editable.site.url}/api/site${at}`, {
        method,
        headers: { authorization },
      });
      expect(answer.status, `${method} ${at}`).toBe(401);
    }
  }
});

test("a draft with a mistake is kept and told, and cannot be published", async () => {
  const { problems, changed } = await editable.changePrice("nine");
  expect(changed).toEqual(["products.yaml"]);
  expect(problems).toEqual([
    expect.objectContaining({
      file: "products.yaml",
      at: [1, "pricePerSquareFoot"],
      message: 'pricePerSquareFoot must be a number of dollars like 4.50, not "nine"',
    }),
  ]);
  expect((await editable.ask("POST", "/publish")).status).toBe(422);
  expect((await editable.seen()).page.includes("$8.00")).toBe(true);
  expect((await editable.ask("DELETE", "/draft")).status).toBe(200);
  expect((await editable.state()).changed).toEqual([]);
});

test.skipIf(process.platform !== "linux")(
  "with a mistake in its folder the site goes on as it was, also when its process is replaced after a fault",
  async () => {
    const file = path.join(editable.folder, "products.yaml");
    const right = readFileSync(file, "utf8");
    writeFileSync(file, right.replace("pricePerSquareFoot: 8", "pricePerSquareFoot: eight"));
    try {
      const before = editable.workers().at(-1) ?? 0;
      process.kill(before, "SIGKILL");
      await expect.poll(() => editable.site.output(), { timeout: PATIENCE }).toContain("ended by a fault");
      await expect
        .poll(
          () =>
            fetch(editable.site.url).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: PATIENCE },
        )
        .toBe(200);
      expect(editable.workers().at(-1)).not.toBe(before);
      const after = await editable.seen();
      expect(after.page.includes("$8.00")).toBe(true);
      expect(after.chat.includes("$8.00")).toBe(true);
      expect(after.estimate.range.low).toBe(1_600_000);
    } finally {
      writeFileSync(file, right);
      editable.token = await editable.signIn();
    }
  },
  PATIENCE,
);

test("a photo is added with what it shows, and what is no photo is refused", async () => {
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#887766" } })
    .jpeg()
    .toBuffer();
  const send = (body: Uint8Array, query: string, type = "image/jpeg") =>
    fetch(`${editable.site.url}/api/site/pictures?${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${editable.token}`, "content-type": type },
      body: Uint8Array.from(body),
    });
  expect((await send(photo, "name=House")).status).toBe(422);
  const added = await send(photo, "name=Ridge+House.JPG&alt=A+house+with+a+new+ridge");
  expect(added.status).toBe(201);
  const { name, state: after } = await added.json();
  expect(name).toBe("ridge-house-jpg");
  expect(after.pictures).toContainEqual({ name, alt: "A house with a new ridge", ours: false });
  const small = await fetch(`${editable.site.url}/api/site/pictures/${name}`, {
    headers: { authorization: `Bearer ${editable.token}` },
  });
  expect(small.headers.get("content-type")).toBe("image/webp");

  const heic = await send(readFileSync(PHONE_HEIC), "name=IMG_4711&alt=A+wall+in+red+and+blue", "image/heic");
  expect((await heic.json()).name).toBe("img-4711");
  const shown = async (query = "") => {
    const answer = await fetch(`${editable.site.url}/api/site/pictures/img-4711${query}`, {
      headers: { authorization: `Bearer ${editable.token}` },
    });
    return sharp(Buffer.from(await answer.arrayBuffer()));
  };
  expect(await (await shown("?whole")).metadata()).toMatchObject({ format: "webp", width: 600, height: 800 });
  const cut = { alt: "A blue wall", crop: { left: 0, top: 60, width: 100, height: 40 }, focus: "bottom" };
  const kept = await editable.ask("PUT", "/pictures/img-4711", cut);
  expect((await kept.json()).pictures).toContainEqual({ name: "img-4711", ours: false, ...cut });
  const [red, , blue] = (await (await shown()).stats()).channels.map(({ mean }) => mean);
  expect(blue).toBeGreaterThan(2 * (red ?? 255));
  const outside = await editable.ask("PUT", "/pictures/img-4711", {
    ...cut,
    crop: { ...cut.crop, height: 41 },
  });
  expect([outside.status, (await outside.json()).error]).toEqual([
    422,
    "The photo's crop must have top and height of at most 100 together.",
  ]);
  expect((await editable.ask("PUT", "/pictures/nowhere", cut)).status).toBe(404);
  for (const name of ["constructor", "toString", "__proto__"]) {
    expect([name, (await editable.ask("GET", `/pictures/${name}`)).status]).toEqual([name, 404]);
    expect([name, (await editable.ask("PUT", `/pictures/${name}`, cut)).status]).toEqual([name, 404]);
  }

  const wrong = await send(Buffer.from("no picture at all"), "name=x&alt=y");
  expect([wrong.status, (await wrong.json()).error]).toEqual([
    422,
    expect.stringContaining("The photo cannot be read as a picture"),
  ]);
  await editable.ask("DELETE", "/draft");
});

test("pages are answered while a photo is opened that takes a decoder long", async () => {
  const slow = heicGrid({ columns: 4, rows: 4, width: 4800, height: 3600 });
  const tile = "name=Tiles&alt=A+wall+of+tiles";
  let isOpened = false;
  const sent = fetch(`${editable.site.url}/api/site/pictures?${tile}`, {
    method: "POST",
    headers: { authorization: `Bearer ${editable.token}`, "content-type": "image/heic" },
    body: Uint8Array.from(slow),
  }).finally(() => {
    isOpened = true;
  });
  let pages = 0;
  for (; !isOpened; pages++) expect((await fetch(`${editable.site.url}/faq`)).status).toBe(200);
  expect((await sent).status).toBe(201);
  expect(pages).toBeGreaterThan(20);
  await editable.ask("DELETE", "/draft");
});

test("two people who change the same part are told of each other", async () => {
  const before = await editable.state();
  const read = before.parts.find(({ id }) => id === "projects");
  const [first, ...others] = partOf(before, "projects") as { title: string }[];
  const titled = (title: string) => [{ ...first, title }, ...others];
  expect((await editable.put("projects", titled("One"), "one", read?.revision)).status).toBe(200);
  expect((await editable.put("projects", titled("One and more"), "one", read?.revision)).status).toBe(200); // the answer was lost
  const clash = await editable.put("projects", titled("Two"), "two", read?.revision);
  expect(clash.status).toBe(409);
  expect(await clash.json()).toEqual({
    error: "Zoë has changed Projects since you read it.",
    changes: [{ where: expect.stringContaining("Title"), before: "One and more", after: "Two" }],
  });
  expect((await editable.put("projects", titled("One and more"), "two", read?.revision)).status).toBe(200); // they agree
  await editable.ask("DELETE", "/draft");
});

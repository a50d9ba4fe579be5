import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { TakenBack } from "#contract/api/site.ts";
import { EditableSite, partOf, SAMPLE } from "./testing/editable-site.ts";

/** Milliseconds after which a publication hangs: a limit, not a measure of a busy machine. */
const PATIENCE = 10 * 60_000;

/** Waits until `change` is seen live, and the process of before has answered the last on the connections that it kept. */
async function publishedBy(editable: EditableSite, change: () => Promise<Response>) {
  const answer = await change();
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { id } = await answer.json();
  await expect.poll(async () => (await editable.state()).live, { timeout: PATIENCE }).toBe(id);
  await expect.poll(() => editable.workers().length, { timeout: PATIENCE }).toBe(1);
  return editable.seen();
}

test("a changed price is seen in the preview, then put live without a refused request, and taken back", async () => {
  await using editable = await EditableSite.open();
  const { changed, problems } = await editable.changePrice(9.25);
  expect([changed, problems]).toEqual([["products.yaml"], []]);

  const previewed = await editable.ask("POST", "/preview");
  expect(previewed.status, await previewed.clone().text()).toBe(200);
  const cookie = previewed.headers.get("set-cookie")?.split(";")[0] ?? "";
  const preview = await (await fetch(`${editable.site.url}/product`, { headers: { cookie } })).text();
  expect(preview.includes("$9.25")).toBe(true);
  expect(preview.includes("Preview: not published yet")).toBe(true);
  const apikey = editable.site.publishableKey();
  const other = await editable.signIn();
  const headers = { apikey, authorization: `Bearer ${other}` };
  const theirs = await fetch(`${editable.site.url}/api/site/preview`, { method: "POST", headers });
  const theirCookie = theirs.headers.get("set-cookie")?.split(";")[0] ?? "";
  const seenWith = async (cookie: string) =>
    (await (await fetch(`${editable.site.url}/product`, { headers: { cookie } })).text()).includes(
      "preview-bar",
    );
  expect([await seenWith(cookie), await seenWith(theirCookie)]).toEqual([true, true]);
  await fetch(`${editable.site.url}/auth/v1/logout?scope=local`, { method: "POST", headers });
  expect([await seenWith(cookie), await seenWith(theirCookie)]).toEqual([true, false]);
  const before = await editable.seen();
  expect(before.page.includes("$8.00")).toBe(true);
  expect(before.page.includes("preview-bar")).toBe(false);

  const answers: number[] = [];
  let asking = true;
  const visitor = (async () => {
    while (asking) {
      answers.push(
        await fetch(`${editable.site.url}/product`).then(
          (answer) => answer.status,
          () => 0,
        ),
      );
      await delay(10);
    }
  })();
  const after = await publishedBy(editable, () => editable.ask("POST", "/publish"));
  asking = false;
  await visitor;
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect(after.page.includes("$9.25")).toBe(true);
  expect(after.chat.includes("$9.25")).toBe(true);
  expect([before.estimate.range.low, after.estimate.range.low]).toEqual([1_600_000, 1_850_000]); // cents
  const written = readFileSync(path.join(editable.folder, "products.yaml"), "utf8");
  expect(written).toContain("pricePerSquareFoot: 9.25");
  const { publications, changed: left } = await editable.state();
  expect(left).toEqual([]);
  expect(publications[0]).toMatchObject({
    by: "Zoë",
    changed: ["products.yaml"],
    changes: [expect.objectContaining({ before: "8", after: "9.25" })],
  });

  const audit = await fetch(
    `${editable.site.url}/rest/v1/audit?select=action,staff_name&order=id.desc&limit=1`,
    {
      headers: { apikey: editable.site.publishableKey(), authorization: `Bearer ${editable.token}` },
    },
  );
  expect(await audit.json()).toEqual([{ action: "published", staff_name: "Zoë" }]);

  // An asset that the page of before names is still there.
  const [asset = ""] = /\/assets\/client-[\w-]+\.js/.exec(before.page) ?? [];
  expect((await fetch(editable.site.url + asset)).headers.get("content-type")).toContain("javascript");

  const at = `/publications/${publications[0]?.id}/taken-back`;
  const plan = (await (await editable.ask("GET", at)).json()) as TakenBack;
  expect(plan).toMatchObject({ changes: [{ before: "9.25", after: "8" }], contested: [] });
  expect((await editable.ask("POST", at, { contested: "keep", revision: plan.revision })).status).toBe(200);
  // A second one who publishes meanwhile is told, and what is typed while it is built is neither lost nor published.
  const back = await publishedBy(editable, async () => {
    const answer = editable.ask("POST", "/publish");
    const faq = partOf(await editable.state(), "faq") as { title: string }[];
    expect((await editable.ask("POST", "/publish")).status).toBe(409);
    expect((await editable.ask("POST", "/preview")).status).toBe(409);
    expect((await editable.state()).work).toEqual({ state: "building", for: "publication" });
    const typed = faq.map((group, index) => (index === 0 ? { ...group, title: "Most asked" } : group));
    expect((await editable.put("faq", typed, "two")).status).toBe(200);
    return answer;
  });
  expect(back.page.includes("$8.00")).toBe(true);
  expect(readFileSync(path.join(editable.folder, "products.yaml"), "utf8")).toBe(
    readFileSync(path.join(SAMPLE, "products.yaml"), "utf8"),
  );
  const typed = await editable.state();
  expect(typed.changes).toEqual([
    { where: "Questions › General › Title", before: "General", after: "Most asked" },
  ]);
  expect(readFileSync(path.join(editable.folder, "faq.yaml"), "utf8")).toContain("title: General");
  expect((await editable.ask("DELETE", "/draft")).status).toBe(200);

  // What is typed and not published is no part of what is taken back, but for the price itself, which is asked about.
  expect((await editable.changePrice(9.5)).changed).toEqual(["products.yaml"]);
  const asked = (await (await editable.ask("GET", at)).json()) as TakenBack;
  expect(asked).toMatchObject({ changes: [], contested: [{ before: "9.5", after: "8" }] });
  const answer = await editable.ask("POST", at, { contested: "keep", revision: plan.revision });
  expect([answer.status, (await answer.json()).error]).toEqual([
    409,
    "The site was changed meanwhile: look again at what is taken back.",
  ]);
  expect((await editable.ask("GET", `/publications/${publications.at(-1)?.id}/taken-back`)).status).toBe(404);
});

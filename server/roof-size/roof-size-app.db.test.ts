import { expect, test } from "vitest";
import { SERVICES } from "#contract/routes.ts";
import { roofSizeErrors } from "#copy/forms/roof-size.ts";
import { createLimits, LIMITS, type Limits } from "../http/limits.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { startSite } from "../testing/start-site.ts";
import { roofSizeApp } from "./roof-size-app.ts";
import { behaviours, KEY, startMeasuringServices } from "./testing/measuring-services.ts";

type Services = Awaited<ReturnType<typeof startMeasuringServices>>;

/** The address for measured roofs over real services; answers status and body. */
function roofSizes({ services }: Pick<Services, "services">, limits: Limits = UNLIMITED) {
  const logged: unknown[] = [];
  const log = { error: (...entry: unknown[]) => void logged.push(entry) };
  const app = roofSizeApp({ services, limits, log, milliseconds: 500 });
  return {
    logged,
    async ask(address: unknown, visitor = "203.0.113.9"): Promise<[number, unknown]> {
      const answer = await serveInMemory(
        SERVICES.roofSize,
        app,
        visitor,
      )(
        new Request(`http://site.test${SERVICES.roofSize}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ address }),
        }),
      );
      return [answer.status, await answer.json()];
    },
  };
}

const OAK = {
  footprint: 1940,
  pitch: 6,
  address: "12 Oak St, Columbus, OH 43215",
  measured: "2023-06",
};

test("an address is answered with the roof that was measured there, and the second time from memory", async () => {
  await using world = await startMeasuringServices();
  const { ask } = roofSizes(world);
  expect(await ask("  12 Oak Street,\u200b Columbus ")).toEqual([200, OAK]);
  const [geocoder, solar] = world.questions;
  expect(Object.fromEntries(geocoder?.searchParams ?? [])).toEqual({
    address: "12 Oak Street, Columbus",
    benchmark: "Public_AR_Current",
    format: "json",
  });
  expect(Object.fromEntries(solar?.searchParams ?? [])).toMatchObject({
    key: KEY,
    "location.latitude": "40.000000",
    "location.longitude": "-83.000000",
    requiredQuality: "MEDIUM",
  });
  expect(await ask("12 OAK Street, columbus")).toEqual([200, OAK]);
  expect(world.questions).toHaveLength(2);
});

test("what is no address is refused before anybody is asked", async () => {
  await using world = await startMeasuringServices();
  const { ask } = roofSizes(world);
  for (const address of [
    "",
    " ",
    "Oak Street",
    "43215",
    "1".repeat(3000),
    `1 ${"x".repeat(200)}`,
    7,
    null,
    undefined,
  ])
    expect(await ask(address)).toEqual([400, { error: roofSizeErrors.incomplete }]);
  expect(world.questions).toEqual([]);
});

test("an address that nobody knows or that is in two places costs no question to the Solar API", async () => {
  await using world = await startMeasuringServices();
  const { ask } = roofSizes(world);
  expect(await ask("99 Nowhere Rd")).toEqual([422, { error: roofSizeErrors.unknown }]);
  const [status, { error }] = (await ask("9 Main St, Dublin")) as [number, { error: string }];
  expect([status, error]).toEqual([
    422,
    "There is more than one like it. Type yours in full: 9 N Main St, Dublin, OH 43017 or 9 S Main St, Dublin, OH 43017.",
  ]);
  expect(world.questions.map(({ pathname }) => pathname)).toEqual(["/geocoder", "/geocoder"]);
});

test("no building, one that is far away, and one that is no house are the same to the visitor", async () => {
  await using world = await startMeasuringServices();
  const { ask } = roofSizes(world);
  for (const address of ["7 New Rd", "20 Far Ln", "5 Shed Ct"])
    expect(await ask(address)).toEqual([404, { error: roofSizeErrors.none }]);
});

test("a service that is slow, over its quota, broken or endless is away: nothing of its key is logged or remembered", async () => {
  await using world = await startMeasuringServices();
  const { ask, logged } = roofSizes(world);
  const { refuses, answers, isSilent, breaksOff } = behaviours;
  const huge = `{"center":"${"x".repeat(1024 * 1024)}"}`;
  const faults = [
    refuses(403),
    refuses(429),
    refuses(500),
    refuses(404),
    answers("<html>"),
    answers("{}"),
    answers(huge),
    isSilent,
    breaksOff,
  ];
  const away = [503, { error: roofSizeErrors.failed }];
  for (const fault of faults) {
    world.next.solar.push(fault);
    expect(await ask("12 Oak St")).toEqual(away);
    world.next.geocoder.push(fault);
    expect(await ask("12 Oak St")).toEqual(away);
  }
  world.next.solar.push((response) => void response.writeHead(302, { location: "/elsewhere" }).end());
  expect(await ask("12 Oak St")).toEqual(away);
  expect(world.questions.some(({ pathname }) => pathname === "/elsewhere")).toBe(false);
  expect(logged).toHaveLength(2 * faults.length + 1);
  const text = JSON.stringify(logged);
  for (const reason of [
    "answered 403",
    "answered 429",
    "did not answer in time",
    "more than 1048576 bytes",
    "cannot be reached",
  ])
    expect(text).toContain(reason);
  expect(text).not.toMatch(/key=|company|oak/i);
  expect(await ask("12 Oak St")).toEqual([200, OAK]);
});

test("a key that Google does not know measures nothing", async () => {
  await using world = await startMeasuringServices();
  const solarUrl = world.services.solarUrl.replace(/key=.*/, "key=mistyped");
  const { ask, logged } = roofSizes({ services: { ...world.services, solarUrl } });
  expect(await ask("12 Oak St")).toEqual([503, { error: roofSizeErrors.failed }]);
  expect(JSON.stringify(logged)).not.toContain("mistyped");
});

test("questions are counted for an address, and for all of a day without a way around; memory is not", async () => {
  await using world = await startMeasuringServices();
  const [own, all] = LIMITS["POST /api/roof-size"];
  const { ask } = roofSizes(world, createLimits());
  const tooMany = [429, { error: roofSizeErrors.tooMany }];
  for (let number = 1; number <= own.points; number++)
    expect((await ask(`${number} Nowhere Rd`))[0]).toBe(422);
  expect(await ask("98 Nowhere Rd")).toEqual(tooMany);
  expect((await ask("1 Nowhere Rd"))[0]).toBe(422);
  for (let number = own.points; number < all.points; number++)
    expect((await ask(`${number} Elsewhere Rd`, `10.${number >> 8}.${number & 255}.1`))[0]).toBe(422);
  expect(await ask("1 Last Rd", "198.51.100.1")).toEqual(tooMany);
  expect(world.questions).toHaveLength(all.points);
});

test("a site offers it where it is set up, and keeps the key to itself", async () => {
  await using world = await startMeasuringServices();
  await using site = await startSite(world.environment);
  const question = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address: "12 Oak St" }),
  };
  const answer = await fetch(`${site.url}/api/roof-size`, question);
  expect([answer.status, await answer.json()]).toEqual([200, OAK]);
  world.next.solar.push(behaviours.refuses(403));
  expect(
    (await fetch(`${site.url}/api/roof-size`, { ...question, body: '{"address":"14 Elm St"}' })).status,
  ).toBe(503);
  expect((await fetch(`${site.url}/api/roof-size`)).status).toBe(405);
  const document = await fetch(`${site.url}/embed/calculator`);
  const html = await document.text();
  expect(html).toContain('"roofLookup":{"geocoder":"127.0.0.1:');
  expect(html + JSON.stringify([...document.headers])).not.toContain("key=");
  await expect.poll(site.output).toContain("answered 403");
  expect(site.output()).not.toMatch(/key=|company's-key|elm/i);

  await using plain = await startSite({});
  expect((await fetch(`${plain.url}/api/roof-size`, question)).status).toBe(404);
  expect(await (await fetch(`${plain.url}/embed/calculator`)).text()).not.toMatch(
    /roofLookup|census|google/i,
  );
});

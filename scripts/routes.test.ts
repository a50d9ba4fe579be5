import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  DESK_PATHS,
  DOCUMENTS,
  isService,
  METRICS_PATH,
  PAGE_FOLDERS,
  PAGES,
  RESERVED_SLUGS,
  SERVICES,
} from "#contract/routes.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");

const DOCUMENT_PATHS: readonly string[] = [
  ...Object.values(PAGES).map(([address]) => address),
  ...Object.values(PAGE_FOLDERS),
  ...Object.values(DOCUMENTS).map((document) => document.path),
  ...Object.values(DESK_PATHS),
];

test("the table of addresses in docs/architecture.md is this one", () => {
  const text = readFileSync(path.join(PROJECT, "docs/architecture.md"), "utf8");
  const [, section = ""] = text.split("\n## Addresses\n");
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  const documented = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, address]) => address),
  );
  expect(documented.toSorted()).toEqual(
    [...DOCUMENT_PATHS, ...Object.values(SERVICES), METRICS_PATH].toSorted(),
  );
});

test("a service answers its address and all below it, and no document", () => {
  for (const address of [
    "/api",
    "/api/chat",
    "/api/nothing",
    "/rest/v1/leads",
    "/visit/token",
    "/unsubscribe/token",
    "/calendar/a.ics",
    "/readyz",
  ])
    expect(isService(address), address).toBe(true);
  const others = [
    "/apis",
    "/rest",
    "/rest/v10",
    "/visit",
    "/visit/",
    "/unsubscribe/",
    "/calendar",
    "/healthz.html",
    "/constructor",
  ];
  for (const address of [...DOCUMENT_PATHS, ...others, METRICS_PATH, "/assets/a.js"])
    expect(isService(address), address).toBe(false);
});

test("a company's own page takes no address that something answers", () => {
  for (const slug of [
    "contact",
    "404",
    "api",
    "rest",
    "visit",
    "unsubscribe",
    "metrics",
    "embed",
    "admin",
    "assets",
    "index",
    "roofing",
    "articles",
    "projects",
  ])
    expect(RESERVED_SLUGS.has(slug), slug).toBe(true);
  for (const slug of ["service-areas", "about", "constructor"])
    expect(RESERVED_SLUGS.has(slug), slug).toBe(false);
});

test("each call of a browser goes to a service", () => {
  const calls = ["web", "desk"].flatMap((room) =>
    readdirSync(path.join(PROJECT, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join(PROJECT, room, file), "utf8").matchAll(/"(\/(?:api|rest|auth)\/[\w/]+)"/g),
      ])
      .map(([, address = ""]) => address),
  );
  expect(calls).toContain("/api/estimates");
  expect(calls.filter((address) => !isService(address))).toEqual([]);
});

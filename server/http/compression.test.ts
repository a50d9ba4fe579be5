import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";

// A long text in which the best level finds more than the quick one.
const TEXT = Buffer.from(
  Array.from({ length: 4000 }, (_, at) => `shingle ${(at * 7919) % 613} of course ${at % 41}`).join("\n"),
);

/** Compresses as a site of visitors does, which the sites of tests do not. */
async function loadForVisitors() {
  vi.stubEnv("EAVES_QUICK_COMPRESSION", "");
  vi.resetModules();
  const { encodeBody } = await import("./compression.ts");
  vi.unstubAllEnvs();
  return encodeBody;
}

test("a new text is served at once, soon in its smallest form under another validator, and read by the next start", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-compressed-"));
  const encodeBody = await loadForVisitors();
  const body = await encodeBody(TEXT, ".html", folder);
  const [quick] = body.encoded ?? [];
  expect(quick?.encoding).toBe("br");
  await expect.poll(() => readdirSync(folder)).toHaveLength(2);
  const [best] = body.encoded ?? [];
  expect(best?.content.length).toBeLessThan(quick?.content.length ?? 0);
  expect(best?.etag).not.toBe(quick?.etag);
  for (const form of [quick, best]) expect(brotliDecompressSync(form?.content ?? "")).toEqual(TEXT);
  expect(await encodeBody(TEXT, ".html", folder)).toEqual(body);
  rmSync(folder, { recursive: true });
});

test("where nothing can be stored the text is served all the same", async () => {
  const encodeBody = await loadForVisitors();
  const body = await encodeBody(TEXT, ".html", "/dev/null/compressed");
  const [quick] = body.encoded ?? [];
  await expect.poll(() => body.encoded?.[0]?.content.length).toBeLessThan(quick?.content.length ?? 0);
});

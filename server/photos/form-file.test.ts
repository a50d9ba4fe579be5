import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "#site-data/testing/site-copy.ts";
import { findFormFile } from "./form-file.ts";

/** Writes a form to the disk as it is sent; answers where, and its content type. */
async function write(form: FormData, change = (bytes: Buffer) => bytes) {
  const file = path.join(await makeFolder(), "form");
  const sent = new Response(form);
  await writeFile(file, change(Buffer.from(await sent.arrayBuffer())));
  return { file, type: sent.headers.get("content-type") ?? "" };
}

async function find({ file, type }: Awaited<ReturnType<typeof write>>): Promise<Buffer | undefined> {
  const part = await findFormFile(file, type, "photo");
  return part && (await readFile(part.file)).subarray(part.start, part.end);
}

function formWith(...parts: [name: string, content: Uint8Array | string][]): FormData {
  const form = new FormData();
  for (const [name, content] of parts)
    form.append(
      name,
      typeof content === "string" ? content : new File([new Uint8Array(content)], "IMG 1.jpg"),
    );
  return form;
}

test("the file of a form is found among its other parts, wherever its delimiters fall", async () => {
  const bait = Buffer.from('\r\n--x\r\ncontent-disposition: form-data; name="photo"\r\n\r\n\0');
  for (const size of [0, 1, 1024 * 1024 - 120, 1024 * 1024 - 20, 1024 * 1024, 2_500_000]) {
    const photo = Buffer.concat([Buffer.alloc(size, 7), bait]);
    const form = formWith(["before", "x".repeat(70)], ["photo", photo], ["after", Buffer.alloc(90)]);
    expect((await find(await write(form)))?.equals(photo)).toBe(true);
  }
});

test("an empty file is found as such", async () => {
  expect(await find(await write(formWith(["photo", Buffer.alloc(0)])))).toEqual(Buffer.alloc(0));
});

test("what is no whole form has no file, nor has one without the field, or with too many parts", async () => {
  const photo = formWith(["photo", Buffer.alloc(5000, 7)]);
  expect(await find(await write(photo, (bytes) => bytes.subarray(0, 4000)))).toBeUndefined();
  expect(await find(await write(photo, () => Buffer.alloc(0)))).toBeUndefined();
  expect(await find(await write(formWith(["picture", Buffer.alloc(5)])))).toBeUndefined();
  const { file } = await write(photo);
  for (const type of ["", "multipart/form-data", "multipart/form-data; boundary=other"])
    expect(await findFormFile(file, type, "photo")).toBeUndefined();
  const many = Array.from({ length: 60 }, (_, place): [string, string] => [`field${place}`, "x"]);
  expect(await find(await write(formWith(...many, ["photo", Buffer.alloc(5)])))).toBeUndefined();
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Reading } from "./address-files.ts";
import { problemText } from "./problem.ts";
import { fillValues, listValues, readSiteFiles } from "./site-files.ts";

const SECOND = path.resolve(import.meta.dirname, "../testing/second-company");
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  cpSync(SECOND, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Reads the folder with other texts in some files; null takes a file away. */
function read(texts: Readonly<Record<string, string | null>>) {
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) rmSync(path.join(folder, name), { force: true });
    else writeFileSync(path.join(folder, name), text);
  }
  const reading: Reading = { folder, problems: [], files: [] };
  const files = readSiteFiles(reading);
  const list = () =>
    [...reading.problems, ...reading.files.flatMap(({ problems }) => problems)].map(problemText);
  return { files, list };
}

test("a file that a business may not have has its absent value, and nothing is said", () => {
  const { files, list } = read({ "financing.yaml": null, "openings.yaml": null, "faq.yaml": "# later\n" });
  expect(listValues(files)).toMatchObject({ financing: null, openings: { openings: [] }, faq: [] });
  expect(list()).toEqual([]);
});

test("a file that every site needs is missed, and without it there are no values", () => {
  const { files, list } = read({ "company.yaml": null });
  expect(listValues(files)).toBeUndefined();
  expect(list()).toEqual(["company.yaml: is missing, and every site needs it"]);
});

test("the absent value stands in for a wrong file, but not for one that others are checked against", () => {
  expect(listValues(read({ "faq.yaml": "none\n" }).files)).toMatchObject({ faq: [] });
  const { files, list } = read({ "faq.yaml": "none\n", "offers.yaml": "none\n" });
  expect(listValues(files)).toBeUndefined();
  expect(list()).toHaveLength(2);
});

test("a file under another name is told of once", () => {
  const { list } = read({ "services.yaml": null, "service.yaml": "" });
  expect(list()).toEqual(["service.yaml: is not read; name it services.yaml"]);
});

test("figures are filled in, but for names that the desk knows, and files without figures stay as they are", () => {
  const { files, list } = read({
    "letters.yaml": "- title: A\n  subject: From {company}\n  text:\n    - Hello {first_name}\n",
    "replies.yaml": "- title: Hello\n  text: Hello {name} from {company}\n",
    "staff.yaml": "- name: Dana {company}\n",
  });
  const values = listValues(files);
  if (!values) throw new Error(list().join("\n"));
  const { letters, replies, staff } = values;
  expect(fillValues({ letters, replies, staff }, files, { company: "Eaves" })).toMatchObject({
    letters: [{ subject: "From Eaves", text: ["Hello {first_name}"] }],
    replies: [{ text: "Hello {name} from Eaves" }],
    staff: [{ name: "Dana {company}" }],
  });
  expect(list()).toEqual([]);
});

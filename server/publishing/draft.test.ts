import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Draft } from "./draft.ts";
import { pictureNames, readTexts } from "./site-folder.ts";

function draftOf(texts: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), "eaves-draft-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [site, folder] = [path.join(root, "site"), path.join(root, "draft")];
  const write = (at: string) => (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    writeFileSync(path.join(at, name), text);
  };
  for (const [name, text] of Object.entries(texts)) write(site)(name, text);
  return { draft: new Draft(folder, site), site, folder, onSite: write(site), inDraft: write(folder) };
}

const textIn = (folder: string, name: string) => readTexts(folder).get(name);

test("a draft follows the folder where it changes nothing, and keeps what it changes", () => {
  const { draft, folder, onSite, inDraft } = draftOf({ "a.yaml": "a1", "b.yaml": "b1" });
  draft.begin();
  inDraft("a.yaml", "a2");
  onSite("b.yaml", "b by hand");
  onSite("new.md", "new");
  onSite("images/one.jpg", "1");
  expect(draft.follow()).toEqual([]);
  expect(Object.fromEntries(readTexts(folder))).toEqual({
    "a.yaml": "a2",
    "b.yaml": "b by hand",
    "new.md": "new",
  });
  expect(pictureNames(folder)).toEqual(["one.jpg"]);
});

test("a file that is changed on both sides is told until somebody says which it is to be", () => {
  const { draft, folder, site, onSite, inDraft } = draftOf({ "a.yaml": "a1", "b.yaml": "b1" });
  draft.begin();
  inDraft("a.yaml", "a2");
  inDraft("b.yaml", "b2");
  onSite("a.yaml", "a3");
  onSite("b.yaml", "b3");
  expect(draft.follow()).toEqual(["a.yaml", "b.yaml"]);
  expect(draft.follow()).toEqual(["a.yaml", "b.yaml"]);
  draft.settle("a.yaml", "ours");
  draft.settle("b.yaml", "theirs");
  expect(draft.follow()).toEqual([]);
  expect([textIn(folder, "a.yaml"), textIn(folder, "b.yaml")]).toEqual(["a2", "b3"]);
  expect(textIn(site, "a.yaml")).toBe("a3");
});

test("a draft that changes nothing any more is none, and a published one that was typed in goes on", () => {
  const { draft, folder, onSite, inDraft } = draftOf({ "a.yaml": "a1", "b.yaml": "b1" });
  draft.begin();
  inDraft("a.yaml", "a2");
  draft.noteSent(readTexts(folder));
  inDraft("a.yaml", "a2 and more");
  inDraft("b.yaml", "b2");
  onSite("a.yaml", "a2");
  expect(draft.follow()).toEqual([]);
  expect([textIn(folder, "a.yaml"), textIn(folder, "b.yaml")]).toEqual(["a2 and more", "b2"]);
  onSite("a.yaml", "a2 and more");
  onSite("b.yaml", "b2");
  expect(draft.follow()).toEqual([]);
  expect(draft.exists).toBe(false);
});

test("pictures that go or change by hand do so in the draft, and the draft's own stay", () => {
  const { draft, site, folder, onSite, inDraft } = draftOf({
    "a.yaml": "a1",
    "images/one.jpg": "1",
    "images/two.jpg": "2",
  });
  draft.begin();
  inDraft("images/own.jpg", "own");
  draft.notePicture("own.jpg");
  rmSync(path.join(site, "images/one.jpg"));
  rmSync(path.join(site, "images/two.jpg"));
  onSite("images/two.jpg", "another two");
  expect(draft.follow()).toEqual([]);
  expect(pictureNames(folder)).toEqual(["own.jpg", "two.jpg"]);
  expect(readFileSync(path.join(folder, "images/two.jpg"), "utf8")).toBe("another two");
  expect(draft.pictures).toEqual(["own.jpg"]);
});

import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import type { Part } from "#contract/api/chat-parts.ts";
import { createChangedSite } from "../../testing/changed-site.ts";

/** Milliseconds, a limit for what hangs: each test has Eve learn another company, which takes a busy machine more than a minute. */
const PATIENCE = 300_000;

const SCRIPT = path.resolve(import.meta.dirname, "../../testing/ask-eve.ts");

function ask(chat: object, ...lines: string[]) {
  using site = createChangedSite({
    data: { "company.yaml": (company: object) => ({ ...company, chat }) },
    texts: {},
  });
  const output = execFileSync(process.execPath, [SCRIPT], {
    env: { ...process.env, SITE_DIR: site.folder, NODE_OPTIONS: "" },
    input: lines.join("\n"),
    encoding: "utf8",
  });
  return JSON.parse(output) as {
    chat: { title: string; greeting: string; program: string; menu: { item: string }[] };
    replies: Part[][];
  };
}

test(
  "where Eve is off the office gets every message, danger and details are heard, and cards are offered",
  () => {
    const { chat, replies } = ask(
      { answers: "person" },
      "how long does a metal roof last? I'm Ann Lee, 614-555-0158",
      "there is smoke in my attic",
    );
    expect(chat.menu.map(({ item }) => item)).toEqual(["price", "visit", "else"]);
    expect(JSON.stringify(chat)).not.toContain("Eve");
    const [first, second] = replies.map((parts) =>
      parts.map((part) => ("text" in part ? part.text : part.part)),
    );
    expect(first).toEqual([
      "Noted: name: Ann Lee; phone: (614) 555-0158.",
      expect.stringMatching(
        /^Passed on to the office, word for word. They'll reach you at \(614\) 555-0158\./,
      ),
    ]);
    expect(second?.[0]).toMatch(/911/);
  },
  PATIENCE,
);

test(
  "the owner's menu is offered in the owner's order, without what the site does not have",
  () => {
    const { chat } = ask({ menu: ["else", "financing", "leak"] });
    expect(chat.title).toBe("Chat with Eve");
    expect(chat.menu.map(({ item }) => item)).toEqual(["else", "financing", "leak"]);
  },
  PATIENCE,
);

import { expect, test } from "vitest";
import { visitPath } from "../inspections/visit-token.ts";
import { hashSecret } from "./conversation-cookie.ts";
import { makeTurn } from "./make-turn.ts";
import type { OpenedConversation } from "./open-conversation.ts";
import type { ConversationRow } from "./take-turn.ts";

const SITE = { linkSecret: "secret", consent: "You may call." };
const SENDER = { address: "203.0.113.7", requestId: "r-1", page: "/contact" };
const BEGINNING: OpenedConversation = { conversation: undefined, secret: "a".repeat(43) };
const VISIT = "0198f3a0-0000-7000-8000-000000000002";
const link = `https://roofs.example${visitPath("secret", VISIT)}`;

function turnOf(message: string, opened = BEGINNING) {
  return makeTurn(SITE, { message, press: undefined, attribution: {} }, opened, SENDER);
}

test("a turn has the words of the site's box, the page, and the secret as a hash", () => {
  expect(turnOf("Hello")).toEqual({
    message: "Hello",
    press: undefined,
    shownVisit: undefined,
    consent: { words: "You may call.", page: "/contact" },
    attribution: {},
    secretHash: hashSecret(BEGINNING.secret),
    address: "203.0.113.7",
    requestId: "r-1",
  });
});

test("the address of a visit's page asks for that visit by itself, and beside other words shows it", () => {
  expect(turnOf(link)).toMatchObject({ press: { press: "times" }, shownVisit: VISIT });
  expect(turnOf(`Cancel ${link}`)).toMatchObject({
    message: "Cancel my visit (link)",
    press: undefined,
    shownVisit: VISIT,
  });
});

test("a visit that was shown earlier stays shown", () => {
  const conversation = { state: { shownVisit: VISIT } } as unknown as ConversationRow;
  expect(turnOf("when is it", { ...BEGINNING, conversation })).toMatchObject({ shownVisit: VISIT });
});

test("a press is stored as its label, with what was typed beside it", () => {
  const fields = { name: "Ann Lee", phone: "614-555-0158" };
  const press = { press: "contact", fields, bestTime: "", note: "Ring twice" } as const;
  const turn = makeTurn(SITE, { message: "Send", press, attribution: {} }, BEGINNING, SENDER);
  expect(turn).toMatchObject({ press, message: "Send\nAnn Lee, 614-555-0158\nRing twice" });
});

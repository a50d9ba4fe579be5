import { expect, test } from "vitest";
import { createInvitationToken, invitationLink, readInvitationToken } from "./invitation-token.ts";

const ID = "0198f3a0-0000-7000-8000-00000000000a";

test("a token names its invitation, and no other text does", () => {
  const token = createInvitationToken("secret", ID);
  expect(readInvitationToken("secret", token)).toBe(ID);
  for (const other of [
    "",
    ID,
    token.slice(0, -1),
    `${token}a`,
    token.toUpperCase(),
    createInvitationToken("another secret", ID),
    `${createInvitationToken("secret", "0198f3a0-0000-7000-8000-00000000000b").slice(0, 22)}${token.slice(22)}`,
  ])
    expect({ other, read: readInvitationToken("secret", other) }).toEqual({ other, read: undefined });
});

test("the link hides the token from servers", () => {
  expect(new URL(invitationLink("https://roofs.example", "secret", ID)).pathname).toBe("/admin/join");
});

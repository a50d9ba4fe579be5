import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createTestGateway } from "../gateway/testing/test-gateway.ts";
import type { Page, Pages } from "../http/pages.ts";
import { Preview } from "./preview.ts";

test("a browser sees the preview as long as the session lives in which it was opened", async () => {
  await using site = await createTestGateway();
  const preview = new Preview({ secure: true, ask: site.ask, publishableKey: site.keys.publishableKey });
  const page: Page = { body: { identity: Buffer.from("draft"), etag: '""' }, status: 200, headers: {} };
  preview.show({
    byPath: new Map([["/product", page]]),
    notFound: page,
    formAnswers: {},
    findRedirect: () => undefined,
    headers: {},
  } satisfies Pages);
  const open = async () => {
    const session = await site.signIn();
    const authorization = `Bearer ${session.access_token}`;
    return { authorization, cookie: preview.begin(authorization).split(";")[0] ?? "" };
  };
  const [ours, theirs] = [await open(), await open()];
  const sees = async ({ cookie }: { cookie: string }) =>
    (await preview.page({ headers: { cookie } } as IncomingMessage, "/product")) !== undefined;
  expect(await sees({ cookie: "__Host-eaves_preview=made-up" })).toBe(false);
  expect([await sees(ours), await sees(theirs)]).toEqual([true, true]);

  const { authorization } = theirs;
  const left = await site.request("/auth/v1/logout?scope=local", {
    method: "POST",
    headers: { authorization },
  });
  expect(left.status).toBe(204);
  expect([await sees(ours), await sees(theirs)]).toEqual([true, false]);

  preview.end(ours.cookie);
  expect(await sees(ours)).toBe(false);
});

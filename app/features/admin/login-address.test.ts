import { expect, test } from "vitest";
import { loginAddress, placeAfterLogin } from "./login-address.ts";

const after = (address: string) => placeAfterLogin(address.slice(address.indexOf("?")));

test("the login leads back to the place it came from", () => {
  const place = "/admin/dashboard?tab=estimates&q=a%26b&open=1";
  expect(after(loginAddress(place))).toBe(place);
});

test("the desk as it opens needs no mention", () => {
  expect(loginAddress("/admin/dashboard")).toBe("/admin");
  expect(placeAfterLogin("")).toBe("/admin/dashboard");
});

test("a link cannot lead elsewhere", () => {
  for (const place of [
    "https://evil.example/admin/dashboard?x",
    "//evil.example",
    "/admin/dashboard/../../x?y",
    "/careers?x=1",
    "javascript:alert(1)",
  ])
    expect(placeAfterLogin(`?${new URLSearchParams({ next: place })}`)).toBe("/admin/dashboard");
});

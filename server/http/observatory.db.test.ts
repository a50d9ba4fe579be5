import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSite, startSite } from "../testing/start-site.ts";
import { type CheckedResponse, observatoryScore } from "./testing/observatory.ts";

const FOREIGN = "https://elsewhere.example";
const A_PLUS = 100;

/** Each third party that can be configured, and none. */
const SITES = {
  plain: {},
  "with third parties": {
    CALCULATOR_URL: "https://calculator.example/frame",
    CALCULATOR_HELPER_URL: "https://calculator.example/helper.js",
    LEAD_FORM_URL: "https://forms.example/form",
    LEAD_FORM_SCRIPT_URL: "https://forms.example/embed.js",
    GTM_ID: "GTM-TEST1",
    TURNSTILE_SITE_KEY: "k",
    TURNSTILE_SECRET_KEY: "s",
  },
};

const sites = new Map<string, RunningSite>();
beforeAll(async () => {
  await Promise.all(
    Object.entries(SITES).map(async ([name, environment]) =>
      sites.set(name, await startSite({ SITE_URL: "https://roofs.example", ...environment })),
    ),
  );
}, 120_000);
afterAll(async () => {
  for (const site of sites.values()) await site[Symbol.asyncDispose]();
});

async function look(
  site: RunningSite | undefined,
  path: string,
  init: RequestInit = {},
): Promise<CheckedResponse> {
  const headers = { origin: FOREIGN, accept: "text/html", ...(init.headers as Record<string, string>) };
  const answer = await fetch(`${site?.url}${path}`, { ...init, headers });
  return {
    url: new URL(path, "https://roofs.example"),
    headers: answer.headers,
    html: await answer.text(),
    sentFrom: FOREIGN,
  };
}

const PAGES = [
  "/",
  "/application",
  "/contact-form",
  "/estimate",
  "/embed/calculator",
  "/embed/lead-form",
  "/admin",
  "/admin/dashboard",
  "/admin/password",
  "/no/such/page",
];

test.each(Object.keys(SITES))(
  "each document of a site %s over https gets an A+ by MDN's rules",
  async (name) => {
    for (const path of PAGES) {
      const { score, findings } = observatoryScore(await look(sites.get(name), path));
      expect({ path, findings, aPlus: score >= A_PLUS }).toEqual({
        path,
        findings: expect.objectContaining({ "content-security-policy": ["default-none", 10] }),
        aPlus: true,
      });
    }
  },
);

test("what is no document, sets a cookie or answers a form is as strict", async () => {
  const site = sites.get("plain");
  const message = {
    method: "POST",
    body: '{"message":"hi"}',
    headers: { "content-type": "application/json", origin: "https://roofs.example" },
  };
  const chat = await look(site, "/api/chat", message);
  expect(observatoryScore(chat).findings.cookies).toEqual(["secure-samesite", 5]);
  const form = {
    method: "POST",
    body: "form=lead",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://roofs.example" },
  };
  const answered = await look(site, "/api/estimates", form);
  expect(answered.html).toContain("</html>");
  expect(observatoryScore(answered).score).toBeGreaterThanOrEqual(A_PLUS);
  for (const looked of [
    chat,
    await look(site, "/rest/v1/applications"),
    await look(site, "/auth/v1/user"),
    await look(site, "/api/site"),
    await look(site, "/readyz"),
    await look(site, "/robots.txt"),
    await look(site, "/faq/", { redirect: "manual" }),
    await look(site, "/faq", { method: "POST", body: "x" }),
  ]) {
    const {
      "content-security-policy": _,
      "x-frame-options": frames,
      ...rest
    } = observatoryScore(looked).findings;
    const taken = Object.entries(rest).filter(([, [, points]]) => points < 0);
    expect({ path: looked.url.pathname, taken, frames }).toMatchObject({ taken: [], frames: ["set", 0] });
  }
});

test("Tag Manager is on public pages, and neither at the desk nor on a visit's page or a form's answer", async () => {
  const site = sites.get("with third parties");
  const watched = async (path: string, init: RequestInit = {}) => {
    const { headers, html } = await look(site, path, init);
    return [
      /googletagmanager|google-analytics/.test(headers.get("content-security-policy") ?? ""),
      html.includes("GTM-TEST1"),
    ];
  };
  const form = {
    method: "POST",
    body: "form=lead",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://roofs.example" },
  };
  expect(await watched("/")).toEqual([true, true]);
  for (const path of ["/admin", "/admin/dashboard", "/visit/x"])
    expect([path, await watched(path)]).toEqual([path, [false, false]]);
  expect(await watched("/api/estimates", form)).toEqual([false, false]);
  const visit = await look(site, "/visit/x");
  expect(visit.headers.get("referrer-policy")).toBe("no-referrer");
});

test("the rules take points where they should", () => {
  const strict: Record<string, string> = {
    "content-security-policy":
      "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
  };
  const score = (changed: Record<string, string | null>, html = "") => {
    const headers = new Headers();
    for (const [name, value] of Object.entries({ ...strict, ...changed }))
      if (value !== null) headers.append(name, value);
    return observatoryScore({ url: new URL("https://roofs.example/"), headers, html, sentFrom: FOREIGN })
      .score;
  };
  expect(score({})).toBe(130);
  for (const [changed, points] of [
    [{ "content-security-policy": null, "x-frame-options": "DENY" }, 75],
    [{ "content-security-policy": "default-src 'self'; frame-ancestors 'none'" }, 125],
    [{ "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'" }, 60],
    [{ "content-security-policy": "default-src 'none'; script-src https:; frame-ancestors 'none'" }, 80],
    [
      { "content-security-policy": "default-src 'none'; frame-src http://a.example; frame-ancestors 'self'" },
      80,
    ],
    [{ "cross-origin-resource-policy": null }, 120],
    [{ "referrer-policy": "unsafe-url" }, 120],
    [{ "strict-transport-security": null }, 80],
    [{ "strict-transport-security": "max-age=60" }, 120],
    [{ "x-content-type-options": null }, 125],
    [{ "set-cookie": "a=b; Secure; HttpOnly; SameSite=Lax" }, 135],
    [{ "set-cookie": "session=b; HttpOnly; SameSite=Lax" }, 60],
    [{ "access-control-allow-origin": FOREIGN, "access-control-allow-credentials": "true" }, 50],
  ] as const)
    expect([changed, score(changed)]).toEqual([changed, points]);
  expect(score({}, '<script src="https://cdn.example/a.js"></script>')).toBe(125);
  expect(score({}, '<script src="/a.js"></script>')).toBe(130);
});

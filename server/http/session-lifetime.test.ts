import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AuthClient } from "@supabase/auth-js";
import { expect, onTestFinished, test } from "vitest";
import { fetchByOwnClock } from "#contract/database-client.ts";

const HOUR = 3600; // seconds

/** A server of sessions of an hour, whose clock is so many seconds behind; and what it was asked for. */
async function serverBehind(seconds: number) {
  const grants: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://auth.test");
    grants.push(url.searchParams.get("grant_type") ?? url.pathname);
    const session = {
      access_token: "e30.e30.e30",
      token_type: "bearer",
      expires_in: HOUR,
      expires_at: Math.floor(Date.now() / 1000) - seconds + HOUR,
      refresh_token: "of-this-session",
      user: { id: "1", app_metadata: {} },
    };
    response.setHeader("content-type", "application/json").end(JSON.stringify(session));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`, grants };
}

test("a session lasts its hour on a machine whose clock is hours before or behind the server's", async () => {
  for (const seconds of [3 * HOUR, -2 * HOUR]) {
    const { url, grants } = await serverBehind(seconds);
    const auth = new AuthClient({
      url,
      autoRefreshToken: false,
      persistSession: false,
      fetch: fetchByOwnClock,
    });
    await auth.signInWithPassword({ email: "staff@example.com", password: "purple ladder moth river" });
    for (let call = 0; call < 4; call++) {
      const { data } = await auth.getSession();
      const left = (data.session?.expires_at ?? 0) - Date.now() / 1000;
      expect([seconds, Math.round(left / 60)]).toEqual([seconds, 60]);
    }
    expect(grants).toEqual(["password"]);
  }
});

import { expect, test } from "vitest";
import type { ChatAnswer, LiveConversation } from "#contract/api/chat.ts";
import type { LiveDesk } from "#contract/api/desk.ts";
import { setAdminPassword } from "../gateway/auth/admin-account.ts";
import { ADMIN, createTestGateway } from "../gateway/testing/test-gateway.ts";
import { storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { type LiveGateway, readEvents, startLiveSite } from "./testing/live-site.ts";

const DEVICE = "0d0d0d0d-0000-4000-8000-000000000001";

/** A visitor's browser, which has said something on one of the sites. */
async function openVisitor(url: string, address = "198.51.100.7") {
  let cookie = "";
  const headers = () => ({ cookie, "x-forwarded-for": address });
  const visitor = {
    headers,
    async say(message: string, site = url) {
      const response = await fetch(`${site}/api/chat`, {
        method: "POST",
        headers: { ...headers(), "content-type": "application/json" },
        body: JSON.stringify({ message }),
      });
      cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return (await response.json()) as Exclude<ChatAnswer, { error: string }>;
    },
    types: (site = url) => fetch(`${site}/api/chat/typing`, { method: "POST", headers: headers() }),
    follow: (after = 0, site = url) =>
      readEvents<LiveConversation>(`${site}/api/chat/live?after=${after}`, headers()),
    async read(after: number) {
      const response = await fetch(`${url}/api/chat?after=${after}`, { headers: headers() });
      return (await response.json()) as LiveConversation;
    },
  };
  await visitor.say("how much is a metal roof?");
  return visitor;
}

/** Staff, signed in, in the conversation that began first. */
async function openStaff(gateway: LiveGateway) {
  const { access_token: token } = await gateway.signIn();
  const [row] = await gateway.sql<{ id: string }[]>`select id from conversations order by created_at`;
  const conversation = row?.id ?? "";
  const tell = async (name: string, args: object) => {
    const { error } = await gateway.rest({ token }).rpc(name, args);
    if (error) throw error;
  };
  const call = (name: string, args: object) => tell(name, { conversation, ...args });
  return {
    conversation,
    authorization: `Bearer ${token}`,
    takeOver: (staff_name = "Dana") => call("take_over", { device: DEVICE, staff_name }),
    say: (content: string) =>
      call("say_to_visitor", { device: DEVICE, content, sent_key: crypto.randomUUID() }),
    types: () => call("staff_types", { device: DEVICE }),
    isHere: (isHere: boolean) =>
      tell("set_presence", {
        device: DEVICE,
        staff_name: "Dana",
        here_until: isHere ? new Date(Date.now() + 3600_000).toISOString() : null,
      }),
  };
}

const texts = ({ messages }: LiveConversation) => messages.map(({ content }) => content);

for (const listens of [true, false])
  test(`a person's words reach the visitor on whichever process that one is, ${listens ? "told at once" : "by asking"}`, async () => {
    await using gateway = await createTestGateway();
    await using one = await startLiveSite(gateway, { listens });
    await using other = await startLiveSite(gateway, { listens });
    const visitor = await openVisitor(one.url);
    const staff = await openStaff(gateway);
    const stream = await visitor.follow(0, other.url);
    expect(texts((await stream.next()) as LiveConversation)).toHaveLength(2);
    await staff.takeOver();
    expect(await stream.next()).toMatchObject({ messages: [], staff: { name: "Dana", types: false } });
    await staff.types();
    expect(await stream.next()).toMatchObject({ messages: [], staff: { name: "Dana", types: true } });
    // Who is told at once forgets it alone.
    if (!listens) await stream.until(({ staff }) => staff?.types === false);
    await staff.say("Hello, it is Dana.");
    const { messages } = await stream.until((event) => event.messages.length > 0);
    expect(messages).toMatchObject([{ role: "assistant", author: "Dana", content: "Hello, it is Dana." }]);
    await staff.isHere(true);
    await stream.until(({ office }) => office.here === "Dana");
    await staff.isHere(false);
    await stream.until(({ office }) => office.here === null);
    await staff.takeOver("Dana Wells");
    await stream.until((event) => event.staff?.name === "Dana Wells");
    await staff.takeOver();
    await stream.until((event) => event.staff?.name === "Dana");
    const answer = await visitor.say("Oh, hello");
    expect(answer).toMatchObject({ replyId: null, choices: [], staff: { name: "Dana" } });
    expect(answer.message).toContain("Dana");
    const own = await stream.until((event) => event.messages.length > 0);
    expect(own.messages).toMatchObject([{ id: answer.sentId, content: "Oh, hello" }]);
    await stream.end();
  });

test("a second browser of the same network that types the customer's e-mail reads nothing of staff's", async () => {
  await using gateway = await createTestGateway();
  await using site = await startLiveSite(gateway);
  const customer = await openVisitor(site.url);
  await customer.say("my email is rosa.park@example.com");
  const staff = await openStaff(gateway);
  const stranger = await openVisitor(site.url);
  await stranger.say("my email is rosa.park@example.com");
  const [group] = await gateway.sql`select count(distinct group_key)::int as count from private.records`;
  expect(group).toEqual({ count: 1 }); // the desk lists them as one
  const [own, strange] = [await customer.follow(), await stranger.follow()];
  await staff.takeOver();
  await staff.types();
  await staff.say("The key is under the third pot.");
  expect(texts(await own.until((event) => texts(event).some((text) => text.includes("third pot"))))).toEqual([
    "The key is under the third pot.",
  ]);
  const answer = await stranger.say("Are you there?");
  expect(answer.staff).toBeNull();
  const read = await strange.until((event) => texts(event).includes("Are you there?"));
  for (const seen of [read, await stranger.read(0), answer]) {
    expect(JSON.stringify(seen)).not.toMatch(/third pot|Dana/);
  }
  await Promise.all([own.end(), strange.end()]);
});

test("who comes back gets what was missed, once and in its order", async () => {
  await using gateway = await createTestGateway();
  await using site = await startLiveSite(gateway);
  const visitor = await openVisitor(site.url);
  const staff = await openStaff(gateway);
  await staff.takeOver();
  const stream = await visitor.follow();
  const seen = (await stream.next()) as LiveConversation;
  await stream.end();
  for (const text of ["one", "two", "three"]) await staff.say(text);
  const last = seen.messages.at(-1)?.id ?? 0;
  expect(texts(await visitor.read(last))).toEqual(["one", "two", "three"]);
  const again = await visitor.follow(last);
  expect(texts((await again.next()) as LiveConversation)).toEqual(["one", "two", "three"]);
  await staff.say("four");
  expect(texts(await again.until(({ messages }) => messages.length > 0))).toEqual(["four"]);
  await again.end();
});

test("a long conversation comes whole, page by page", async () => {
  await using gateway = await createTestGateway();
  await using site = await startLiveSite(gateway);
  const visitor = await openVisitor(site.url);
  await gateway.sql`
    insert into messages (conversation_id, role, content)
    select c.id, 'user', made.place::text
    from conversations as c, generate_series(1, 450) as made (place) order by made.place`;
  const stream = await visitor.follow();
  const read: string[] = [];
  while (read.length < 452) read.push(...texts((await stream.next()) as LiveConversation));
  expect(read.slice(2)).toEqual(Array.from({ length: 450 }, (_, n) => String(n + 1)));
  await stream.end();
});

test("a connection that listens and breaks is made again, and nothing is lost in between", async () => {
  await using gateway = await createTestGateway();
  await using site = await startLiveSite(gateway);
  const visitor = await openVisitor(site.url);
  const staff = await openStaff(gateway);
  await staff.takeOver();
  const stream = await visitor.follow();
  await stream.next();
  const [ended] = await gateway.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'listener' and datname = current_database()`;
  expect(ended).toEqual({ pg_terminate_backend: true });
  await staff.say("Said while nobody listened.");
  expect(texts(await stream.until(({ messages }) => messages.length > 0))).toEqual([
    "Said while nobody listened.",
  ]);
  await waitUntil(async () => {
    const [listening] = await gateway.sql`
      select count(*)::int from pg_stat_activity
      where application_name = 'listener' and datname = current_database()`;
    return listening?.count === 1;
  });
  await staff.say("Heard again.");
  expect(texts(await stream.until(({ messages }) => messages.length > 0))).toEqual(["Heard again."]);
  await stream.end();
});

test("a visitor has a stream of the own conversation alone, and so many of them", async () => {
  await using gateway = await createTestGateway();
  await using site = await startLiveSite(gateway);
  const nobody = await fetch(`${site.url}/api/chat/live`);
  expect(nobody.status).toBe(404);
  await nobody.body?.cancel();
  const visitor = await openVisitor(site.url);
  const streams = await Promise.all(Array.from({ length: 12 }, () => visitor.follow()));
  expect(streams[0]?.headers.get("content-type")).toBe("text/event-stream");
  expect(streams[0]?.headers.get("cache-control")).toContain("no-transform");
  expect(streams[0]?.headers.get("content-encoding")).toBe("identity");
  await expect(visitor.follow()).rejects.toThrow("429");
  const neighbour = await openVisitor(site.url, "203.0.113.200");
  await (await neighbour.follow()).end();
  await streams[0]?.end();
  await waitUntil(() => site.streams.count === 11);
  await (await visitor.follow()).end();
  const head = await fetch(`${site.url}/api/chat/live`, { method: "HEAD", headers: neighbour.headers() });
  expect(head.headers.get("content-type")).toBe("text/event-stream");
  await waitUntil(() => site.streams.count === 11);
  await site.streams.stop();
  await streams[1]?.next();
  expect(await streams[1]?.next()).toBeUndefined(); // told to come back
  await expect(visitor.follow()).rejects.toThrow("429");
});

test("of sixty streams at once from one address twelve are open, and staff behind it have theirs", async () => {
  await using gateway = await createTestGateway();
  await using site = await startLiveSite(gateway);
  const visitor = await openVisitor(site.url);
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => visitor.follow()));
  const open = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect([open.length, site.streams.count]).toEqual([12, 12]);
  const { authorization } = await openStaff(gateway);
  const headers = { ...visitor.headers(), authorization };
  const desk = await readEvents<LiveDesk>(`${site.url}/api/desk/live`, headers);
  expect(await desk.next()).toEqual({ conversations: [], news: false, all: false });
  await Promise.all([desk, ...open].map((stream) => stream.end()));
});

test("a deleted conversation ends its streams", async () => {
  await using gateway = await createTestGateway();
  await using site = await startLiveSite(gateway);
  const visitor = await openVisitor(site.url);
  const staff = await openStaff(gateway);
  await staff.takeOver();
  const stream = await visitor.follow();
  await stream.next();
  await gateway.sql`delete from conversations`;
  expect(await stream.next()).toBeUndefined();
});

/** A desk that is signed in by itself, and follows one of the sites. */
async function openDesk(gateway: LiveGateway, site: { url: string }) {
  const auth = gateway.auth();
  const headers = { authorization: `Bearer ${(await gateway.signIn(auth)).access_token}` };
  const stream = await readEvents<LiveDesk>(`${site.url}/api/desk/live`, headers);
  await stream.next();
  return { auth, stream };
}

for (const listens of [true, false])
  test(`an ended session ends its stream on whichever process that one is, ${listens ? "told at once" : "by asking"}`, async () => {
    await using gateway = await createTestGateway();
    await using one = await startLiveSite(gateway, { listens });
    await using other = await startLiveSite(gateway, { listens });
    const [left, kept] = [await openDesk(gateway, one), await openDesk(gateway, other)];
    const hears = async ({ stream }: typeof kept) => {
      await storeEstimateRequest(gateway.sql);
      return stream.until(({ news }) => news);
    };
    const end = ({ stream }: typeof kept) => expect(stream.until(() => false)).rejects.toThrow("has ended");
    await left.auth.signOut({ scope: "local" });
    await end(left);
    await hears(kept);

    await setAdminPassword(gateway.sql, ADMIN.email, ADMIN.password); // as by the command; this one may be changed at the desk
    await end(kept);

    const changing = await openDesk(gateway, other);
    const theirs = [await openDesk(gateway, one), await openDesk(gateway, other)];
    const password = "a heap of new words 7";
    const { error } = await changing.auth.updateUser({ password, current_password: ADMIN.password });
    expect(error).toBeNull();
    await Promise.all(theirs.map(end));
    await hears(changing);
    await changing.stream.end();
  });

test("a desk keeps its stream while nobody can tell whether its session lives", async () => {
  await using gateway = await createTestGateway();
  let unanswered = 0;
  const ask: LiveGateway["ask"] = async (...asked) => {
    const answer = await gateway.ask(...asked);
    if (answer.status === 503) unanswered++;
    return answer;
  };
  await using site = await startLiveSite({ ...gateway, ask }, { listens: false });
  const { auth, stream } = await openDesk(gateway, site);
  gateway.state.up = false;
  await waitUntil(() => unanswered >= 2);
  gateway.state.up = true;
  await storeEstimateRequest(gateway.sql);
  await stream.until(({ news }) => news);
  await auth.signOut({ scope: "local" });
  await expect(stream.until(() => false)).rejects.toThrow("has ended");
});

test("the desk hears of messages, typing and records, and nobody else does", async () => {
  await using gateway = await createTestGateway();
  await using site = await startLiveSite(gateway);
  await expect(readEvents(`${site.url}/api/desk/live`)).rejects.toThrow("401");
  const bearer = { authorization: `Bearer ${gateway.keys.publishableKey}` };
  await expect(readEvents(`${site.url}/api/desk/live`, bearer)).rejects.toThrow("401");
  const visitor = await openVisitor(site.url);
  const { conversation, authorization, takeOver } = await openStaff(gateway);
  const desk = await readEvents<LiveDesk>(`${site.url}/api/desk/live`, { authorization });
  expect(await desk.next()).toEqual({ conversations: [], news: false, all: false });
  const isNamed = ({ conversations }: LiveDesk) => conversations.includes(conversation);
  await visitor.say("and slate?");
  await desk.until(isNamed);
  await takeOver();
  await desk.until(isNamed);
  expect((await visitor.types()).status).toBe(204);
  await desk.until(isNamed);
  await storeEstimateRequest(gateway.sql);
  await desk.until(({ news }) => news);
  await gateway.sql`
    insert into conversations (id, ip_address) select gen_random_uuid(), '' from generate_series(1, 300)`;
  await gateway.sql`insert into messages (conversation_id, role, content) select id, 'user', 'hi' from conversations`;
  await desk.until(({ all }) => all);
  await desk.end();
});

import { expect, test } from "vitest";
import { CHANNELS, type Channel } from "#contract/channels.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";

type Origin = { landing_page?: string; referrer?: string; utm?: Record<string, string> | null };

/** Origins as they are stored, with their channel. */
const ORIGINS: [channel: Channel, ...origins: Origin[]][] = [
  [
    "google ads",
    { landing_page: "/", utm: { source: "google", medium: "cpc" } },
    {
      landing_page: "/",
      referrer: "https://www.google.com/",
      utm: { source: "Google Ads", campaign: "hail" },
    },
    { landing_page: "/faq?x=1&gclid=abc", referrer: "https://www.google.com/" },
    { landing_page: "/?gbraid=abc" },
    { landing_page: "/", referrer: "https://googleads.g.doubleclick.net/pagead" },
    { landing_page: "/", utm: { source: "gmb", medium: "cpc" } },
    { referrer: "https://www.google.com/", utm: { medium: "CPC" } },
  ],
  [
    "google search",
    { landing_page: "/", referrer: "https://www.google.com/" },
    { landing_page: "/", referrer: "https://google.co.uk/search" },
    { landing_page: "/", utm: { source: "google", medium: "organic" } },
  ],
  [
    "google business",
    { landing_page: "/", utm: { source: "google", medium: "organic", campaign: "gmb" } },
    { landing_page: "/", utm: { source: "GBP" } },
    { landing_page: "/", utm: { source: "google", medium: "gbp" } },
    { landing_page: "/", referrer: "https://maps.google.com/" },
    { landing_page: "/", utm: { source: "local", campaign: "Google Business Profile" } },
  ],
  [
    "facebook ads",
    { landing_page: "/", utm: { source: "facebook", medium: "paid_social" } },
    { landing_page: "/", utm: { source: "ig", medium: "cpc" } },
    { landing_page: "/", referrer: "https://l.facebook.com/", utm: { medium: "paid" } },
  ],
  [
    "other ads",
    { landing_page: "/", utm: { source: "bing", medium: "cpc" } },
    { landing_page: "/?msclkid=1", referrer: "https://www.bing.com/" },
    { landing_page: "/", utm: { source: "yelp", medium: "ppc" } },
    { landing_page: "/", utm: { medium: "display" } },
  ],
  [
    "other search",
    { landing_page: "/", referrer: "https://www.bing.com/" },
    { landing_page: "/", referrer: "https://duckduckgo.com/" },
    { landing_page: "/", referrer: "https://search.yahoo.com/search" },
    { landing_page: "/", utm: { source: "kagi", medium: "organic" } },
  ],
  [
    "social",
    { landing_page: "/", referrer: "https://l.facebook.com/l.php" },
    { landing_page: "/?fbclid=1" },
    { landing_page: "/", referrer: "https://t.co/abc" },
    { landing_page: "/", referrer: "https://nextdoor.com/news_feed" },
    { landing_page: "/", utm: { source: "neighbors", medium: "social" } },
  ],
  [
    "email",
    { landing_page: "/", utm: { source: "news", medium: "email" } },
    { landing_page: "/", utm: { source: "google", medium: "E-Mail" } },
    { landing_page: "/", utm: { source: "newsletter" } },
    { landing_page: "/", referrer: "https://mail.google.com/" },
  ],
  [
    "referral",
    { landing_page: "/", referrer: "https://www.angi.com/companylist/us/oh/columbus" },
    { landing_page: "/", utm: { source: "chatgpt.com" } },
    { landing_page: "/", utm: { source: "partner", medium: "referral" } },
    { landing_page: "/", referrer: "https://notgoogle.example.com/" },
    { landing_page: "/", referrer: "http://localhost:3000/" },
    { referrer: "https://search.example/" },
  ],
  [
    "direct",
    { landing_page: "/" },
    { landing_page: "/", utm: {} },
    { landing_page: "/", referrer: "nonsense" },
    { landing_page: "https://roofs.example/faq", referrer: "https://www.roofs.example/" },
  ],
  [
    "other",
    {},
    { landing_page: "", referrer: "" },
    { landing_page: "/", utm: { source: "flyer" } },
    { landing_page: "/", referrer: "https://www.google.com/", utm: { source: "truck-qr", medium: "print" } },
    { landing_page: "/", utm: { campaign: "spring" } },
  ],
];

test("an origin belongs to one channel, by what its visitor came through", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  for (const [channel, ...origins] of ORIGINS)
    for (const { landing_page = null, referrer = null, utm = null } of origins) {
      const [found] = await sql<{ channel: string }[]>`
        select private.channel_of(${landing_page}, ${referrer}, ${utm && JSON.stringify(utm)}::jsonb) as channel`;
      expect([found?.channel, landing_page, referrer, utm]).toEqual([channel, landing_page, referrer, utm]);
    }
});

test("a contact takes each channel and nothing else", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await storeEstimateRequest(sql);
  for (const channel of CHANNELS)
    expect(await sql`update private.records set channel = ${channel} returning channel`).toEqual([
      { channel },
    ]);
  await expect(sql`update private.records set channel = 'radio'`).rejects.toThrow("records_channel");
});

test("each kind of record keeps its channel, and a visit booked by staff is theirs", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const ad = { landing_page: "/", utm: { source: "google", medium: "cpc" } };
  await storeEstimateRequest(sql, ad);
  await storeApplication(sql, { landing_page: "/careers", referrer: "https://www.bing.com/" });
  const conversation_id = await storeChatTurn(sql, { ...ad, email: "" });
  await storeChatTurn(sql, { conversation_id, email: "ann@example.com" });
  for (const source of ["desk", "contact"])
    await sql`
      insert into inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, source, landing_page)
      values (${source === "desk" ? 1 : 2}, now(), now() + interval '1 hour', now() + interval '1 hour', 'Ann Lee', '',
        '614 555 0142', '12 Oak Street', ${source}, '/')`;
  expect(await sql`select kind, channel from private.records order by kind, channel`).toEqual([
    { kind: "application", channel: "other search" },
    { kind: "conversation", channel: "google ads" },
    { kind: "estimate", channel: "google ads" },
    { kind: "inspection", channel: "direct" },
    { kind: "inspection", channel: "staff" },
  ]);
});

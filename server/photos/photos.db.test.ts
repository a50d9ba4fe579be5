import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { MAX_PHOTOS, PHOTO_FIELD, PHOTO_MAX_BYTES } from "#contract/photos.ts";
import { SERVICES } from "#contract/routes.ts";
import { photoErrors } from "#copy/forms/photos.ts";
import { heicGrid } from "#site-data/pictures/testing/heic-grid.ts";
import { PHONE_HEIC, phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { makeFolder } from "#site-data/testing/site-copy.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { localServerData } from "../data/server-data.ts";
import { createTestGateway } from "../gateway/testing/test-gateway.ts";
import { createLimits, type Limits } from "../http/limits.ts";
import { nativePost } from "../http/testing/native-post.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { testUploads } from "../http/testing/test-uploads.ts";
import { asRole, asStaff, OTHERS } from "../privacy/testing/as-role.ts";
import { PictureOpener } from "../publishing/picture-opener.ts";
import { storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { deskPhotosApp } from "./desk-photos-app.ts";
import { startDroppingPhotos } from "./drop-waiting.ts";
import { MAX_PHOTO_FORM_BYTES } from "./photo-form.ts";
import { hashPhotoKey } from "./photo-key.ts";
import { photosApp } from "./photos-app.ts";

const SITE = "http://site.test";
const LINK_SECRET = "a secret of the tests";

/** The addresses for photos over a database of their own, with the process that opens them. */
async function photos(limits: Limits = UNLIMITED) {
  const gateway = await createTestGateway();
  const data = localServerData(gateway.sql);
  const opener = new PictureOpener();
  onTestFinished(() => opener.stop());
  const clock = { now: Date.now() };
  const app = photosApp({ data, limits, uploads: testUploads({ limit: MAX_PHOTO_FORM_BYTES }), opener });
  const { publishableKey } = gateway.keys;
  const taking = { limits, uploads: testUploads(), opener };
  const door = { ask: gateway.ask, publishableKey };
  const desk = serveInMemory(
    SERVICES.deskPhotos,
    deskPhotosApp({ ...taking, ...door, data, linkSecret: LINK_SECRET, now: () => clock.now }),
  );
  return {
    sql: gateway.sql,
    data,
    clock,
    keys: gateway.keys,
    signIn: gateway.signIn,
    async post(content: Uint8Array, name = "photo.jpg", address = "203.0.113.9") {
      const form = new FormData();
      form.set(PHOTO_FIELD, new File([new Uint8Array(content)], name, { type: "image/jpeg" }));
      const serve = serveInMemory(SERVICES.photos, app, address);
      return serve(await nativePost(SERVICES.photos, form, { accept: "application/json" }));
    },
    remove(key: string) {
      const headers = { "content-type": "application/json" };
      const request = { method: "DELETE", headers, body: JSON.stringify({ key }) };
      return serveInMemory(SERVICES.photos, app)(new Request(SITE + SERVICES.photos, request));
    },
    askDesk: (path: string, token?: string) =>
      desk(new Request(SITE + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })),
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

type Photos = Awaited<ReturnType<typeof photos>>;

/** Sends a photo that must be taken; answers the hash of its key. */
async function takePhoto(site: Photos, content?: Uint8Array): Promise<string> {
  const answer = await site.post(content ?? (await phonePicture(120, 90).toBuffer()));
  const { key } = await answer.json();
  expect(answer.status).toBe(201);
  return hashPhotoKey(key);
}

async function storedBytes({ sql }: Photos): Promise<Buffer> {
  const [row] = await sql<{ bytes: Buffer }[]>`select bytes from private.photos`;
  return row?.bytes ?? Buffer.alloc(0);
}

/** The mean color of a region, as red, green and blue. */
async function meanColor(picture: Buffer, place: "upper" | "lower"): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const half = { left: 0, top: place === "upper" ? 0 : Math.ceil(height / 2), width };
  const { channels } = await sharp(
    await sharp(picture)
      .extract({ ...half, height: Math.floor(height / 2) })
      .toBuffer(),
  ).stats();
  return channels.map(({ mean }) => mean);
}

test("a phone's JPEG and HEIC are kept upright, as a JPEG, and without the place where they were taken", async () => {
  const jpeg = await phonePicture(4000, 3000).toBuffer();
  expect((await sharp(jpeg).metadata()).orientation).toBe(6);
  expect((await sharp(jpeg).metadata()).exif?.includes("Phone")).toBe(true);
  for (const [sent, width, height] of [
    [jpeg, 1800, 2400],
    [await readFile(PHONE_HEIC), 900, 1200],
  ] as const) {
    await using site = await photos();
    const answer = await site.post(sent, "IMG_1.HEIC");
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        key: expect.stringMatching(/^[\w-]{43}$/),
        preview: expect.stringMatching(/^data:image\/webp;base64,/),
      },
    ]);
    const kept = await storedBytes(site);
    const { format, exif, xmp, iptc, orientation, ...size } = await sharp(kept).metadata();
    expect({ format, exif, xmp, iptc, orientation }).toEqual({ format: "jpeg" });
    expect(size).toMatchObject({ width, height });
    expect(kept.includes("Phone")).toBe(false);
    expect(await site.sql`select width, height from private.photos`).toEqual([{ width, height }]);
    const [red = 0, , blueAbove = 0] = await meanColor(kept, "upper");
    const [redBelow = 0, , blue = 0] = await meanColor(kept, "lower");
    expect([red > 150, blueAbove < 100, redBelow < 100, blue > 150]).toEqual([true, true, true, true]);
  }
});

test("what is no photo, or is made to fill memory, is refused with the reason, and nothing is kept", async () => {
  await using site = await photos();
  const whole = await phonePicture(1600, 1200).toBuffer();
  const bomb = Buffer.from(whole);
  bomb.writeUInt16BE(60_000, bomb.indexOf(Buffer.of(0xff, 0xc0)) + 5);
  bomb.writeUInt16BE(60_000, bomb.indexOf(Buffer.of(0xff, 0xc0)) + 7);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [sent: Buffer, error: string][] = [
    [bomb, photoErrors.pixels],
    [heicGrid({ columns: 12, rows: 20, width: 1100, height: 850 }), photoErrors.damaged],
    [whole.subarray(0, 700), photoErrors.damaged],
    [Buffer.from(svg), photoErrors.format],
    [Buffer.from("<!doctype html><script>alert(1)</script>"), photoErrors.format],
    [Buffer.alloc(0), photoErrors.empty],
  ];
  for (const [sent, error] of cases) {
    const answer = await site.post(sent);
    expect([answer.status, await answer.json()]).toEqual([400, { error }]);
  }
  for (const bytes of [PHOTO_MAX_BYTES + 1, PHOTO_MAX_BYTES + 2 * 1024 * 1024]) {
    const large = await site.post(Buffer.alloc(bytes, 1));
    expect([large.status, await large.json()]).toEqual([413, { error: photoErrors.size }]);
  }
  expect(await site.sql`select from private.photos`).toEqual([]);
  for (const taken of [whole, whole.subarray(0, whole.length * 0.6)])
    expect((await site.post(taken)).status).toBe(201);
});

test("a photo that is also a page is kept as a photo alone", async () => {
  await using site = await photos();
  const page = "<script>alert(1)</script>";
  await takePhoto(site, Buffer.concat([await phonePicture(120, 90).toBuffer(), Buffer.from(page)]));
  expect((await storedBytes(site)).includes(page)).toBe(false);
});

test("a record takes its photos in their order, with it in one transaction, and tells how many", async () => {
  await using site = await photos();
  const { sql, data } = site;
  const [first, second] = [await takePhoto(site), await takePhoto(site)];
  const id = await storeEstimateRequest(sql, { photos: [second, first], idempotency_key: "the same form" });
  const again = await storeEstimateRequest(sql, {
    photos: [second, first],
    idempotency_key: "the same form",
  });
  expect(again).toBe(id);
  expect(await sql`select key_hash, kind, subject_id from private.photos order by place`).toEqual(
    [second, first].map((key_hash) => ({ key_hash, kind: "estimate", subject_id: id })),
  );
  const entries = await data.call("jobs_claim", { channel: "mail", batch: 10 });
  expect(entries.find(({ kind }) => kind === "new")?.facts).toMatchObject({ photos: 2 });
});

test("photos of another record, unknown ones and more than six keep the record from being stored", async () => {
  await using site = await photos();
  const { sql } = site;
  const taken = await takePhoto(site);
  await storeEstimateRequest(sql, { photos: [taken] });
  const many = [];
  for (let count = 0; count <= MAX_PHOTOS; count++) many.push(await takePhoto(site));
  for (const photos of [[taken], [hashPhotoKey("unknown")], many])
    await expect(storeEstimateRequest(sql, { email: "b@example.com", photos })).rejects.toMatchObject({
      status: 400,
    });
  expect(await sql`select email from estimates`).toEqual([{ email: "dana@example.com" }]);
  expect(await storeEstimateRequest(sql, { email: "b@example.com", photos: many.slice(1) })).not.toBe("");
});

test("a photo is taken back by its key until a record has it, and dropped two hours later", async () => {
  await using site = await photos();
  const { sql, data } = site;
  const { key } = await (await site.post(await phonePicture(120, 90).toBuffer())).json();
  expect((await site.remove(key)).status).toBe(204);
  expect(await sql`select from private.photos`).toEqual([]);
  const kept = await (await site.post(await phonePicture(120, 90).toBuffer())).json();
  await storeEstimateRequest(sql, { photos: [hashPhotoKey(kept.key)] });
  expect((await site.remove(kept.key)).status).toBe(204);
  const late = await takePhoto(site);
  await takePhoto(site);
  await sql`update private.photos set created_at = now() - interval '121 minutes' where key_hash <> ${late} or subject_id is not null`;
  await sql`update private.photos set created_at = now() - interval '119 minutes' where key_hash = ${late}`;
  expect(await data.call("drop_waiting_photos")).toBe(1);
  expect(await sql`select key_hash from private.photos order by subject_id nulls last`).toEqual([
    { key_hash: hashPhotoKey(kept.key) },
    { key_hash: late },
  ]);
});

/** Makes the ceilings so small, in bytes, that a few photos reach them. */
async function setCeilings(
  { sql }: Photos,
  ofNetwork: number,
  waiting: number,
  ofDay: number,
): Promise<void> {
  await sql.query(`
    create or replace function private.upload_ceilings(out waiting_of_network bigint, out waiting bigint, out of_day bigint)
    language sql immutable as $$ select ${ofNetwork}::bigint, ${waiting}::bigint, ${ofDay}::bigint $$`);
}

test("a network has only so many photos that no record has taken, and others are taken beside them", async () => {
  await using site = await photos();
  const { sql } = site;
  const photo = await phonePicture(120, 90).toBuffer();
  const send = async (address: string) => (await site.post(photo, "x.jpg", address)).json();
  const first = await send("203.0.113.1");
  const size = (await storedBytes(site)).length;
  await setCeilings(site, 2 * size, 100 * size, 100 * size);
  await send("203.0.113.2");
  expect(await send("203.0.113.3")).toEqual({ error: photoErrors.tooMany });
  expect(await send("198.51.100.1")).toHaveProperty("key");
  await storeEstimateRequest(sql, { photos: [hashPhotoKey(first.key)] });
  expect(await send("203.0.113.3")).toHaveProperty("key");
  expect(await sql`select network from private.photos where subject_id is not null`).toEqual([
    { network: null },
  ]);
});

test("where all that may wait does, the oldest of the network that has most make room, and none of a record", async () => {
  await using site = await photos();
  const { sql } = site;
  const photo = await phonePicture(120, 90).toBuffer();
  const send = async (address: string) => (await site.post(photo, "x.jpg", address)).json();
  const kept = await send("203.0.113.1");
  await storeEstimateRequest(sql, { photos: [hashPhotoKey(kept.key)] });
  const size = (await storedBytes(site)).length;
  const quiet = await send("198.51.100.1");
  const many = [];
  for (let count = 0; count < 3; count++) many.push(await send("203.0.113.1"));
  await setCeilings(site, 100 * size, 4 * size, 100 * size);
  const newcomer = await send("192.0.2.1");
  const hashes = [kept, quiet, ...many.slice(1), newcomer].map(({ key }) => hashPhotoKey(key));
  const rows = await sql<{ key_hash: string }[]>`select key_hash from private.photos`;
  expect(rows.map(({ key_hash }) => key_hash).toSorted()).toEqual(hashes.toSorted());
});

test("over the ceiling of a day neither photos nor resumes are taken, forms are, and staff are told before", async () => {
  await using site = await photos();
  const { sql, data } = site;
  const photo = await phonePicture(120, 90).toBuffer();
  await takePhoto(site, photo);
  const size = (await storedBytes(site)).length;
  await setCeilings(site, 100 * size, 100 * size, 4 * size);
  const warnings: unknown[] = [];
  const look = async () => {
    const dropping = startDroppingPhotos({
      data,
      log: { warn: (fields: object) => warnings.push(fields) },
      first: 0,
    });
    await delay(1);
    await dropping.stop();
  };
  await look();
  expect(warnings).toEqual([]);
  await takePhoto(site, photo);
  await takePhoto(site, photo);
  await look();
  expect(warnings).toEqual([expect.objectContaining({ day_bytes: 3 * size, day_ceiling: 4 * size })]);
  const [state] = await asStaff(sql, (staff) => staff`select * from upload_state()`);
  expect(state).toEqual({ bytes: String(3 * size), ceiling: String(4 * size) });

  const resume_text = `data:application/pdf;base64,JVBERi0${"A".repeat(2 * size + 1)}`;
  const apply = (resume: string | null) =>
    asRole(
      sql,
      OTHERS.visitor,
      (visitor) =>
        visitor`insert into applications (first_name, email, position, resume_text) values ('Jo', 'jo@example.com', 'Roofer', ${resume})`,
    );
  await expect(apply(resume_text)).rejects.toThrow("send your application without the resume");
  await apply(null);
  await takePhoto(site, photo);
  const late = await site.post(photo);
  expect([late.status, await late.json()]).toEqual([429, { error: photoErrors.noMoreToday }]);
  await data.call("remove_photo", { key_hash: "unknown" });
  await sql`update private.uploads set hour = now() - interval '25 hours'`;
  await takePhoto(site, photo);
});

test("a backup has the photos of records, and none that waits", async () => {
  await using site = await photos();
  const taken = await takePhoto(site);
  await takePhoto(site);
  await storeEstimateRequest(site.sql, { photos: [taken] });
  const file = path.join(await makeFolder(), "backup.gz");
  const counts = await writeBackup(site.sql, { keys: site.keys, site: undefined }, file);
  expect(counts.get("private.photos")).toBe(1);
});

test("photos go with their record, by whichever way it goes", async () => {
  await using site = await photos();
  const { sql, data } = site;
  const conversation = await storeChatTurn(sql, { email: "dana@example.com" });
  await storeEstimateRequest(sql, { photos: [await takePhoto(site)] });
  const keys = [await takePhoto(site), await takePhoto(site)];
  await data.call("take_photos_of_chat", { conversation, keys });
  const old = await storeEstimateRequest(sql, {
    email: "old@example.com",
    phone: null,
    photos: [await takePhoto(site)],
  });
  const waiting = await takePhoto(site);
  expect(await data.call("forget_person", { email: "dana@example.com" })).toMatchObject([{ photos: 3 }]);
  expect(await sql`select subject_id from private.photos where subject_id is not null`).toEqual([
    { subject_id: old },
  ]);
  await sql`update estimates set created_at = now() - interval '40 days'`;
  await data.call("forget_older_than", { days: 30 });
  expect(await sql`select key_hash from private.photos`).toEqual([{ key_hash: waiting }]);
});

test("staff alone get the addresses of photos, and an address works for minutes", async () => {
  await using site = await photos();
  const id = await storeEstimateRequest(site.sql, { photos: [await takePhoto(site), await takePhoto(site)] });
  const list = `${SERVICES.deskPhotos}?kind=estimate&subject=${id}`;
  expect((await site.askDesk(list)).status).toBe(401);
  const token = (await site.signIn())?.access_token;
  const { photos: listed } = await (await site.askDesk(list, token)).json();
  expect(listed).toMatchObject([
    { width: 90, height: 120 },
    { width: 90, height: 120 },
  ]);
  const [{ address }] = listed;
  const shown = await site.askDesk(address);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/jpeg",
    "private, max-age=600",
  ]);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(90);
  const other = listed[1].address.split("?")[0];
  for (const forged of [
    address.split("?")[0],
    `${other}?${address.split("?")[1]}`,
    address.replace("until=1", "until=9"),
  ])
    expect((await site.askDesk(forged)).status).toBe(404);
  await site.sql`update private.desk_sessions set ended_at = now()`;
  expect((await site.askDesk(address)).status).toBe(404);
  await site.sql`update private.desk_sessions set ended_at = null`;
  expect((await site.askDesk(address)).status).toBe(200);
  site.clock.now += 16 * 60_000;
  expect((await site.askDesk(address)).status).toBe(404);
  expect((await site.askDesk(`${SERVICES.deskPhotos}?kind=application&subject=${id}`, token)).status).toBe(
    400,
  );
});

test("a photo that nobody has sent the form of is shown to nobody", async () => {
  await using site = await photos();
  await takePhoto(site);
  const [row] = await site.sql<{ id: string }[]>`select id from private.photos`;
  await site.signIn();
  const [{ id: session } = { id: "" }] = await site.sql<{ id: string }[]>`select id from auth.sessions`;
  expect(await site.data.call("read_photo", { photo: row?.id ?? "", session })).toBeNull();
});

test("one sender's flood leaves room for a quiet visitor, and ends at its limit", async () => {
  await using site = await photos(createLimits());
  const photo = await phonePicture(1600, 1200).toBuffer();
  const flood = Array.from({ length: 40 }, (_, place) =>
    site.post(photo, "x.jpg", `198.51.100.${place % 3}`),
  );
  const quiet = await site.post(photo, "roof.jpg", "203.0.113.77");
  expect(quiet.status).toBe(201);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503 || status === 429).length).toBeGreaterThan(0);
  const many = [];
  for (let count = 0; count < 31; count++)
    many.push((await site.post(Buffer.from("x"), "x", "192.0.2.50")).status);
  expect(many.slice(0, 30)).toEqual(Array(30).fill(400));
  expect(many[30]).toBe(429);
});

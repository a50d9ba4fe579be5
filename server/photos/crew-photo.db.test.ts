import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { CREW_PHOTO_FIELDS, PHOTO_FIELD } from "#contract/photos.ts";
import { SERVICES } from "#contract/routes.ts";
import { accountErrors } from "#copy/account-errors.ts";
import { crewPhotoErrors, photoErrors } from "#copy/forms/photos.ts";
import { phonePicture } from "#site-data/pictures/testing/phone-picture.ts";
import { localServerData } from "../data/server-data.ts";
import { createMember, tokenOf } from "../gateway/testing/callers.ts";
import { createTestGateway } from "../gateway/testing/test-gateway.ts";
import { createLimits, type Limits } from "../http/limits.ts";
import { nativePost } from "../http/testing/native-post.ts";
import { serveInMemory, UNLIMITED } from "../http/testing/serve-in-memory.ts";
import { testUploads } from "../http/testing/test-uploads.ts";
import { PictureOpener } from "../publishing/picture-opener.ts";
import { deskPhotosApp } from "./desk-photos-app.ts";
import { MAX_PHOTO_FORM_BYTES } from "./photo-form.ts";
import { hashPhotoKey } from "./photo-key.ts";

const SMALL = await phonePicture(120, 90).toBuffer();

/** A site with the crews north and south, a visit of north today, and what posts photos to it. */
async function openCrews(limits: Limits = UNLIMITED) {
  const gateway = await createTestGateway();
  const { sql, keys } = gateway;
  const opener = new PictureOpener();
  onTestFinished(() => opener.stop());
  const uploads = testUploads({ limit: MAX_PHOTO_FORM_BYTES });
  const door = { ask: gateway.ask, publishableKey: keys.publishableKey };
  const app = deskPhotosApp({
    ...door,
    data: localServerData(sql),
    limits,
    uploads,
    opener,
    linkSecret: "x",
  });
  const serve = serveInMemory(SERVICES.deskPhotos, app);
  const join = async (name: string, crew: string) =>
    tokenOf(await createMember(sql, { name, role: "crew", crew }), keys.jwtSecret);
  const [visit] = await sql<{ id: string }[]>`
    insert into inspections (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, notes, source)
    values ('north', now(), now() + interval '1 hour', now() + interval '1 hour', 'Ann', 'a@example.com', '614 555 0142', '12 Oak Street',
      '', 'contact')
    returning id`;
  return {
    sql,
    signIn: gateway.signIn,
    visit: visit?.id ?? "",
    north: await join("Cruz", "north"),
    south: await join("Sol", "south"),
    async post(token: string | undefined, fields: Partial<Record<string, string | Uint8Array>>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields))
        if (typeof value === "string") form.set(name, value);
        else if (value) form.set(name, new File([new Uint8Array(value)], "IMG_1.jpg"));
      const authorization = token ? { authorization: `Bearer ${token}` } : undefined;
      const answer = await serve(
        await nativePost(SERVICES.deskPhotos, form, { accept: "*/*", ...authorization }),
      );
      const { error } = await answer.json();
      return { status: answer.status, error, retryAfter: answer.headers.get("retry-after") };
    },
    async list(token: string | undefined) {
      const asked = `http://site.test${SERVICES.deskPhotos}?kind=inspection&subject=${visit?.id}`;
      const answer = await serve(new Request(asked, { headers: { authorization: `Bearer ${token}` } }));
      return (await answer.json()).photos;
    },
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

const fields = (visit: string, photo: Uint8Array = SMALL, key: string = randomUUID()) => ({
  [PHOTO_FIELD]: photo,
  [CREW_PHOTO_FIELDS.visit]: visit,
  [CREW_PHOTO_FIELDS.key]: key,
});

test("a crew's photo is kept once, upright and without the camera's data, as the crew's own", async () => {
  await using crews = await openCrews();
  const key = randomUUID();
  const sent = fields(crews.visit, await phonePicture(4000, 3000).toBuffer(), key);
  for (let tries = 0; tries < 2; tries++)
    expect(await crews.post(crews.north, sent)).toMatchObject({ status: 201 });
  const rows = await crews.sql<{ bytes: Buffer }[]>`
    select p.key_hash, p.kind, p.subject_id, p.width, p.height, m.name, p.bytes
    from private.photos as p join private.members as m on m.id = p.member_id`;
  const kept = { key_hash: hashPhotoKey(key), kind: "inspection", subject_id: crews.visit };
  expect(rows).toMatchObject([{ ...kept, width: 1800, height: 2400, name: "Cruz" }]);
  const { format, exif } = await sharp(rows[0]?.bytes).metadata();
  expect({ format, exif }).toEqual({ format: "jpeg" });
  expect(await crews.list(crews.north)).toMatchObject([{ width: 1800, height: 2400, takenBy: "Cruz" }]);
});

test("nobody but the visit's crew adds a photo to it, and each reads why", async () => {
  await using crews = await openCrews();
  const post = (token: string | undefined, given: Parameters<typeof crews.post>[1]) =>
    crews.post(token, given);
  const mine = fields(crews.visit);
  const notYours = { status: 404, error: crewPhotoErrors.notYours };
  expect(await post(crews.south, mine)).toMatchObject(notYours);
  expect(await post(crews.north, fields(randomUUID()))).toMatchObject(notYours);
  expect(await post(undefined, mine)).toMatchObject({ status: 401, error: accountErrors.signInFirst });
  const shared = (await crews.signIn()).access_token;
  expect(await post(shared, mine)).toMatchObject({ status: 403, error: crewPhotoErrors.shared });
  await crews.sql`update inspections set starts_at = now() - interval '9 days', ends_at = now() - interval '215 hours', free_at = now() - interval '215 hours'`;
  expect(await post(crews.north, mine)).toMatchObject(notYours);
  expect(await crews.sql`select from private.photos`).toEqual([]);
});

test("what is no photo of a visit is refused with the reason", async () => {
  await using crews = await openCrews();
  const refused = async (given: Parameters<typeof crews.post>[1]) => {
    const { status, error } = await crews.post(crews.north, given);
    return [status, error];
  };
  const names = "Name the visit and the photo's key, each a UUID.";
  expect(await refused({ ...fields(crews.visit), visit: "x" })).toEqual([400, names]);
  expect(await refused({ ...fields(crews.visit), key: "k".repeat(4000) })).toEqual([400, names]);
  expect(await refused({ [PHOTO_FIELD]: SMALL })).toEqual([400, names]);
  expect(await refused({ ...fields(crews.visit), photo: "" })).toEqual([400, photoErrors.empty]);
  expect(await refused(fields(crews.visit, Buffer.from("<svg/>")))).toEqual([400, photoErrors.format]);
  const large = fields(crews.visit, Buffer.alloc(MAX_PHOTO_FORM_BYTES, 1));
  expect(await refused(large)).toEqual([413, photoErrors.size]);
});

test("a visit takes sixty photos, and a day what it may: the answer says if a later try helps", async () => {
  await using crews = await openCrews();
  await crews.sql`
    insert into private.photos (key_hash, kind, subject_id, place, bytes, width, height)
    select number::text, 'inspection', ${crews.visit}, number, '\\x00', 1, 1 from generate_series(1, 60) as number`;
  const full = { status: 429, error: crewPhotoErrors.visitFull, retryAfter: null };
  expect(await crews.post(crews.north, fields(crews.visit))).toEqual(full);
  await crews.sql`delete from private.photos`;
  await crews.sql`insert into private.uploads (hour, bytes) values (now(), ${1024 * 1024 * 1024})`;
  const day = { status: 429, error: crewPhotoErrors.dayFull, retryAfter: "3600" };
  expect(await crews.post(crews.north, fields(crews.visit))).toEqual(day);
});

test("an address sends a hundred and twenty photos in an hour", async () => {
  await using crews = await openCrews(createLimits());
  const broken = fields(crews.visit, Buffer.from("x"));
  for (let sent = 0; sent < 120; sent++) expect((await crews.post(crews.north, broken)).status).toBe(400);
  const late = await crews.post(crews.north, broken);
  expect(late).toMatchObject({ status: 429, error: crewPhotoErrors.tooMany });
  expect(Number(late.retryAfter)).toBeGreaterThan(0);
});

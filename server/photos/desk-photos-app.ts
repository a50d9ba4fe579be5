import { Hono } from "hono";
import * as z from "zod";
import type { DeskPhotos } from "#contract/photos.ts";
import { accountErrors } from "#copy/account-errors.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { refuseIfUnavailable } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { askAsSender, readStaff } from "../http/staff.ts";
import { type CrewPhotoOptions, takeCrewPhoto } from "./crew-photo.ts";
import { isPhotoAddress, signPhotoAddress } from "./photo-address.ts";

export type DeskPhotosOptions = CrewPhotoOptions & {
  /** Signs the addresses of photos. */
  linkSecret: string;
  /** Milliseconds since 1970. */
  now?: () => number;
};

const record = z.object({ kind: z.enum(["estimate", "inspection", "conversation"]), subject: z.uuid() });

/**
 * `/api/desk/photos`: GET with `kind` and `subject` answers {@link DeskPhotos}; 401 or 403 for everybody but staff. Their addresses answer
 * the JPEG to who has them, since an `<img>` sends no session; 404 for one that is not ours or too old. POST takes a crew's photo
 * ({@link takeCrewPhoto}).
 */
export function deskPhotosApp({ linkSecret, now = Date.now, ...options }: DeskPhotosOptions) {
  const { data, ...door } = options;
  const app = new Hono<SiteEnvironment>();
  const refuseIfAway = refuseIfUnavailable(serverErrors.unavailable);

  app.get("/", async ({ req }) => {
    const staff = await readStaff(door, req.raw.headers, "crew");
    const asked = record.safeParse(req.query());
    if (!asked.success) throw new Refusal(400, { error: "Name the record by its kind and its UUID." });
    if (staff.role === "crew") await refuseOthersVisit(req.raw.headers, asked.data);
    const photos = await data.call("list_photos", asked.data).catch(refuseIfAway);
    const signed = photos.map(({ id, width, height, taken_by: takenBy }) => ({
      address: signPhotoAddress(linkSecret, { id, session: staff.session }, now()),
      width,
      height,
      takenBy,
    }));
    return Response.json({ photos: signed } satisfies DeskPhotos);
  });

  app.post("/", ({ req, var: { address } }) => takeCrewPhoto(options, req.raw, address));

  app.get("/:id", async ({ req }) => {
    const { session = "", until = "", signature = "" } = req.query();
    const id = req.param("id");
    const photo =
      isPhotoAddress(linkSecret, { id, session, until, signature }, now()) &&
      (await data.call("read_photo", { photo: id, session }).catch(refuseIfAway));
    if (!photo) throw new Refusal(404, { error: serverErrors.noSuchAddress });
    return new Response(Buffer.from(photo, "base64"), {
      headers: { "content-type": "image/jpeg", "cache-control": "private, max-age=600" },
    });
  });

  app.all("/", refuseMethod("GET", "POST"));
  app.all("/:id", refuseMethod("GET"));
  return app;

  /** A crew sees photos of its own visits alone. */
  async function refuseOthersVisit(sent: Headers, { kind, subject }: z.infer<typeof record>): Promise<void> {
    if (kind !== "inspection") throw new Refusal(403, { error: accountErrors.onlyRole.office });
    const { ok } = await askAsSender(door, "crew_visit", sent, { visit: subject });
    if (!ok) throw new Refusal(404, { error: serverErrors.noSuchAddress });
  }
}
